'use client'

import { matchVerdicts, type ScreeningHit } from '#lib/contract/index.ts'
import { optionsOf, useTranslations } from '../../../../ui/kit.ts'
import { DecisionDialog } from '../../../../widgets/decisions/decision-dialog.tsx'

interface VerdictDialogProps {
  serviceId: string
  hit: ScreeningHit
  onClose: () => void
}

/** Whether a hit means the party, and why. Where another person was faster, their decision is shown and can be replaced knowingly. */
export function VerdictDialog({ serviceId, hit, onClose }: VerdictDialogProps) {
  const t = useTranslations('screening.verdict')
  const { partyName: party, matchedName: match, listName: list } = hit
  return (
    <DecisionDialog
      id="decideScreeningHit"
      labels={t}
      values={{ party, match, list }}
      outcomes={optionsOf(matchVerdicts, (verdict) => t(`is.${verdict}`))}
      input={({ outcome: verdict, reason, basedOn = hit.decisionId ?? null }) =>
        verdict && { params: { serviceId, hitId: hit.hitId }, body: { basedOn, verdict, reason } }
      }
      onClose={onClose}
    />
  )
}
