'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PasswordProof } from './password-proof.tsx'
import type { ProofProps } from './proof.ts'
import { SignOnProof } from './sign-on-proof.tsx'

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
