'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '#lib/client/queries.ts'
import { OutsideFrame } from '../../../../page/outside-frame.tsx'
import { useSignOut } from '../../../../page/sign-out.ts'
import { Banner, Button, Lead, pages, useTranslations } from '../../../../ui/kit.ts'
import { FreshSignIn } from '../../../../widgets/identity/fresh-sign-in.tsx'
import { IdentityHost } from '../../../../widgets/identity/host.tsx'
import { PasskeySetup } from './passkey-setup.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface SecondFactorPageProps {
  /** Who has signed this person in without one; null for a password. */
  provider: string | null
  hasPasskeys: boolean
}

/** All that is shown to a person whose role requires a second factor and who has none. */
export function SecondFactorPage({ provider, hasPasskeys }: SecondFactorPageProps) {
  const t = useTranslations('settings.secondFactor')
  const passkeys = useTranslations('settings.passkeys')
  const [client] = useState(createQueryClient)
  const signOut = useSignOut()
  const done = () => window.location.assign(pages.overview())
  return (
    <QueryClientProvider client={client}>
      <OutsideFrame title={t('required')}>
        {provider === null ? (
          <>
            <p className="mb-4 text-ink-2">{t('requiredWhy')}</p>
            <SecondFactorSetup onDone={done} />
            {hasPasskeys && (
              <div className="mt-6 flex flex-col items-start gap-4 border-t border-hair pt-4">
                <Lead>{passkeys('instead')}</Lead>
                <PasskeySetup onDone={done} />
              </div>
            )}
          </>
        ) : (
          <AtProvider name={provider} />
        )}
        <div className="mt-6 border-t border-hair pt-4">
          <Button kind="quiet" onClick={signOut}>
            {t('signOut')}
          </Button>
        </div>
      </OutsideFrame>
      <IdentityHost />
    </QueryClientProvider>
  )
}

/** It is the provider that asks for the second factor, and that must say so. */
function AtProvider({ name }: { name: string }) {
  const t = useTranslations('settings.secondFactor')
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <Lead>{t('requiredAt', { name })}</Lead>
      {hasFailed && <Banner meaning="bad" title={t('notOpened', { name })} />}
      <FreshSignIn label={t('signInAgain', { name })} backTo={pages.overview()} onFailed={() => setFailed(true)} />
    </div>
  )
}
