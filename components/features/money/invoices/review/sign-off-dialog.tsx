'use client'

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
  return (
    <DecisionDialog
      id="signOffInvoice"
      labels={t}
      says={{ title: t('title', { count: undecided.length }) }}
      charactersMax={findingLimits.reasonCharactersMax}
      input={({ reason }) => ({ params, body: { readingId, reason } })}
      onClose={onClose}
    >
      {() => (
        <ul className="list-disc ps-5">
          {undecided.map((finding) => (
            <li key={finding.id}>{lineOf(finding)}</li>
          ))}
        </ul>
      )}
    </DecisionDialog>
  )
}
