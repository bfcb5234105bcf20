'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import type { CompanyAssignment } from '#lib/contract/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'
import { assignmentReads } from './assign-dialog.tsx'

interface WithdrawDialogProps {
  serviceId: string
  assignment: CompanyAssignment
  onClose: () => void
}

export function WithdrawDialog({ serviceId, assignment, onClose }: WithdrawDialogProps) {
  const t = useTranslations('graphAssigned.withdraw')
  const withdraw = useAct('withdrawCompanyAssignment', { refreshes: assignmentReads })
  const { assignmentId } = assignment
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      description={t('why', { name: nameOfAuthor(assignment.by) })}
      does={t('does')}
      kind="primary"
      onConfirm={() => withdraw.mutate({ params: { serviceId, assignmentId } }, { onSuccess: onClose })}
      isBusy={withdraw.isPending}
      error={withdraw.error}
    />
  )
}
