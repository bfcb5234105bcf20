'use client'

import { useAct } from '#lib/client/hooks.ts'
import { type Finding, findingLimits } from '#lib/contract/index.ts'
import { useTranslations } from '../../../../ui/kit.ts'
import { DecisionDialog } from '../../../../widgets/decisions/decision-dialog.tsx'
import { useFindingLine } from './undecided.ts'

interface SignOffDialogProps {
  params: { invoiceId: string }
  readingId: number
  undecided: readonly Finding[]
  onClose: () => void
}

/** A month with findings nobody has decided on: they are named, and it is signed off with a remark alone. */
export function SignOffDialog({ params, readingId, undecided, onClose }: SignOffDialogProps) {
  const t = useTranslations('invoiceReview.signOff')
  const lineOf = useFindingLine()
  const sign = useAct('signOffInvoice')
  return (
    <DecisionDialog
      title={t('title', { count: undecided.length })}
      description={t('why')}
      does={t('does')}
      reason={{ label: t('remark'), charactersMax: findingLimits.reasonCharactersMax }}
      missing={t('needsRemark')}
      act={sign}
      onClose={onClose}
      onDecide={({ reason }) => sign.mutate({ params, body: { readingId, reason } }, { onSuccess: onClose })}
    >
      <ul className="list-disc ps-5">
        {undecided.map((finding) => (
          <li key={finding.id}>{lineOf(finding)}</li>
        ))}
      </ul>
    </DecisionDialog>
  )
}
