import { useLocale } from 'next-intl'
import type { UserRole } from '#lib/contract/index.ts'
import { formatInstant, isLocale } from '../../../format.ts'
import { OutsideFrame } from '../../../page/outside-frame.tsx'
import { Banner, ButtonLink, pages, useTranslations, wordIn } from '../../../ui/kit.ts'
import { InvitationForm } from './invitation-form.tsx'

export interface InvitationViewProps {
  token: string
  /** Why the last attempt did not work, as the address says it. */
  error: string | null
  /** Null for a link that cannot be used, whatever the reason. */
  invitation: {
    email: string | null
    role: UserRole
    isForPassword: boolean
    asksPassword: boolean
    expiresAt: string
  } | null
}

/** What a link leads to: an account to be made, or a password to be set. */
export function InvitationView({ token, error, invitation }: InvitationViewProps) {
  const t = useTranslations('invitation')
  return (
    <OutsideFrame title={t(invitation?.isForPassword ? 'titlePassword' : 'title')}>
      {invitation === null ? <Gone /> : <Open token={token} error={error} invitation={invitation} />}
    </OutsideFrame>
  )
}

function Gone() {
  const t = useTranslations('invitation')
  return (
    <>
      <Banner meaning="plain" title={t('gone.title')}>
        {t('gone.text')} {t('gone.next')}
      </Banner>
      <p className="mt-4">
        <ButtonLink href={pages.signIn()}>{t('signIn')}</ButtonLink>
      </p>
    </>
  )
}

interface OpenProps extends InvitationViewProps {
  invitation: NonNullable<InvitationViewProps['invitation']>
}

function Open({ token, error, invitation }: OpenProps) {
  const t = useTranslations('invitation')
  const roles = useTranslations('shell.roles')
  const locale = useLocale()
  const { email, role, isForPassword, asksPassword, expiresAt } = invitation
  const refusal = error?.startsWith('Password') && t.has(`errors.${error}`) ? error : null
  const until = formatInstant(expiresAt, isLocale(locale) ? locale : 'en', 'UTC')
  if (!asksPassword) return <SignOnOnly />
  return (
    <>
      {error !== null && error !== 'Gone' && refusal === null && (
        <div role="alert" className="mb-4">
          <Banner meaning="bad" title={wordIn(t, `errors.${error}`, t('errors.other'))} />
        </div>
      )}
      <p className="mb-4 text-ink-2">
        {isForPassword ? t('introPassword') : email === null ? t('introFirst') : t('intro', { role: roles(role) })}
      </p>
      <InvitationForm token={token} email={email} isForPassword={isForPassword} refusal={refusal} />
      <p className="mt-4 text-sm text-ink-3">{t('until', { time: until })}</p>
    </>
  )
}

/** Nobody chooses a password here; an invited person's account is created by the first sign-in. */
function SignOnOnly() {
  const t = useTranslations('invitation')
  return (
    <>
      <Banner meaning="plain" title={t('signOnOnly')} />
      <p className="mt-4">
        <ButtonLink href={pages.signIn()}>{t('signIn')}</ButtonLink>
      </p>
    </>
  )
}
