'use client'

import { useAct, useAskAgain } from '#lib/client/hooks.ts'
import { type FindingAcceptance, findingLimits } from '#lib/contract/index.ts'
import { useTranslations } from '../../ui/kit.ts'
import { DecisionDialog } from '../../widgets/decisions/decision-dialog.tsx'
import { TakeBackDialog } from '../../widgets/decisions/take-back-dialog.tsx'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'

interface AcceptDialogProps {
  serviceId: string
  findingId: string
  sentence: string
  onClose: () => void
}

/** A finding is accepted with a reason; of two people at once the first stays, and the second sees whose it is. */
export function AcceptDialog({ serviceId, findingId, sentence, onClose }: AcceptDialogProps) {
  const t = useTranslations('graphFindings.accept')
  const accept = useAct('acceptFinding')
  const onError = useAskAgain('acceptFinding')
  return (
    <DecisionDialog
      title={t('title')}
      description={sentence}
      does={t('save')}
      reason={{ label: t('remark'), hint: t('remarkWhy'), charactersMax: findingLimits.reasonCharactersMax }}
      missing={t('noRemark')}
      act={accept}
      onClose={onClose}
      onDecide={({ reason }) =>
        accept.mutate({ params: { serviceId, findingId }, body: { reason } }, { onSuccess: onClose, onError })
      }
    />
  )
}

interface ReopenDialogProps {
  serviceId: string
  acceptance: FindingAcceptance
  onClose: () => void
}

export function ReopenDialog({ serviceId, acceptance, onClose }: ReopenDialogProps) {
  const t = useTranslations('graphFindings.reopen')
  const { findingId, decisionId, by } = acceptance
  return (
    <TakeBackDialog
      id="reopenFinding"
      input={{ params: { serviceId, findingId, decisionId } }}
      texts={{ title: t('title'), why: t('why', { name: nameOfAuthor(by) }), does: t('does') }}
      onClose={onClose}
    />
  )
}
