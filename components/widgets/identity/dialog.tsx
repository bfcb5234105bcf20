'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { pages } from '../../pages.ts'
import { Banner, Button, Dialog, ErrorNotice, SkeletonRows } from '../../ui/kit.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { PasswordProof } from './password-proof.tsx'
import type { ProofProps } from './proof.ts'

/** Asks who is there before an act that reveals a secret or gives access; the act follows the confirmation. */
export function IdentityDialog(props: ProofProps) {
  const t = useTranslations('identity')
  const { data, error, refetch } = useRoute('getIdentity', {})
  if (data?.value.proof === 'signOn') return <SignOnProof {...props} provider={data.value.signOn ?? t('provider')} />
  if (data)
    return (
      <PasswordProof
        {...props}
        asksCode={data.value.proof === 'passwordAndCode'}
        hasPasskey={data.value.hasPasskey === true}
      />
    )
  return (
    <Dialog isOpen onClose={props.onClose} title={t('title')}>
      {error ? <ErrorNotice error={error} onAgain={refetch} /> : <SkeletonRows rows={2} columns={1} />}
    </Dialog>
  )
}

/** A fresh sign-in at the identity provider, in another tab, so that what was typed on this page stays. */
function SignOnProof({ provider, onConfirmed, onClose }: ProofProps & { provider: string }) {
  const t = useTranslations('identity')
  const { data, refetch, isFetching } = useRoute('getIdentity', {})
  // A proof from before may still count for other acts, and was too old for this one.
  const [before] = useState(data?.value.confirmedUntil ?? null)
  const [trouble, setTrouble] = useState<'notYet' | 'failed' | null>(null)
  const goOn = () =>
    void refetch().then(({ data: now }) => {
      const until = now?.value.confirmedUntil ?? null
      if (until !== null && until !== before) onConfirmed()
      else setTrouble('notYet')
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('whySignOn', { name: provider })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isBusy={isFetching} onClick={goOn}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {trouble && <Banner meaning="bad" title={t(trouble, { name: provider })} />}
        <FreshSignIn
          label={t('signIn', { name: provider })}
          backTo={`${pages.settings()}?confirmed=1`}
          isInOtherTab
          onFailed={() => setTrouble('failed')}
        />
      </div>
    </Dialog>
  )
}
