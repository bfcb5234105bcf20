'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { CompanyAssignment } from '#lib/contract/index.ts'
import { TakeBackDialog } from '../../widgets/decisions/take-back-dialog.tsx'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'

interface WithdrawDialogProps {
  serviceId: string
  assignment: CompanyAssignment
  onClose: () => void
}

export function WithdrawDialog({ serviceId, assignment, onClose }: WithdrawDialogProps) {
  const t = useTranslations('graphAssigned.withdraw')
  const withdraw = useAct('withdrawCompanyAssignment')
  const { decisionId, by } = assignment
  return (
    <TakeBackDialog
      texts={{ title: t('title'), why: t('why', { name: nameOfAuthor(by) }), does: t('does') }}
      act={withdraw}
      onClose={onClose}
      onTakeBack={() => withdraw.mutate({ params: { serviceId, decisionId } }, { onSuccess: onClose })}
    />
  )
}
