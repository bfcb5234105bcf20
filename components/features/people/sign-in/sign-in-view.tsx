import { OutsideFrame } from '../../../page/outside-frame.tsx'
import { Banner, Link, Note, pages, useTranslations, wordIn } from '../../../ui/kit.ts'
import { CodeForm } from './code-form.tsx'
import { ForgetKept } from './forget-kept.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

export interface SignInViewProps {
  /** The reason the last attempt did not work, as the address says it. */
  error: string | null
  /** Where the person wanted to go; the server leads to nowhere but this console. */
  back: string
  /** Accounts that exist only while the sandbox is on. */
  demoEmails: readonly string[]
  oidcName: string | null
  /** Comes from the page of an invitation, where a password was set. */
  hasJoined?: boolean
  /** The password was right, and a code is asked for. */
  asksCode?: boolean
  /** True where a passkey can be used: at a domain name, and after a password by somebody who has one. */
  hasPasskeys?: boolean
  /** False where passwords are turned off. */
  asksPassword?: boolean
}

const reasons: Record<string, string> = {
  CredentialsSignin: 'credentials',
  Throttled: 'throttled',
  Expired: 'ended',
  NoAccount: 'noAccount',
  ConnectFirst: 'connectFirst',
  WrongCode: 'code',
  PasskeyRefused: 'passkey',
  PasswordsOff: 'passwordsOff',
  OAuthSignin: 'oidc',
  OAuthCallback: 'oidc',
}

export function SignInView(props: SignInViewProps) {
  const {
    error,
    back,
    demoEmails,
    oidcName,
    hasJoined = false,
    asksCode = false,
    asksPassword = true,
    hasPasskeys = false,
  } = props
  const t = useTranslations('signIn')
  return (
    <OutsideFrame title={t('title')}>
      <ForgetKept />
      {hasJoined && error === null && (
        <div role="status" className="mb-4">
          <Banner meaning="ok" title={t('joined')} />
        </div>
      )}
      {error !== null && (
        <div role="alert" className="mb-4">
          <Banner
            meaning={error === 'Expired' ? 'plain' : 'bad'}
            title={wordIn(t, `errors.${reasons[error]}`, t('errors.other'))}
          />
        </div>
      )}
      {asksCode ? (
        <>
          {hasPasskeys && (
            <div className="mb-4 flex flex-col gap-4">
              <PasskeyForm back={back} isSecondStep />
              <Note>{t('or')}</Note>
            </div>
          )}
          <CodeForm back={back} />
          <p className="mt-6">
            <Link href={pages.signIn()} className="link">
              {t('startOver')}
            </Link>
          </p>
        </>
      ) : (
        <SignInForm
          back={back}
          demoEmails={demoEmails}
          oidcName={oidcName}
          asksPassword={asksPassword}
          hasPasskeys={hasPasskeys}
        />
      )}
    </OutsideFrame>
  )
}
