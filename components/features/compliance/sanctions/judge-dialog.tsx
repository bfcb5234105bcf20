'use client'

import { judgmentOutcomes, type SanctionResult, sanctionRegimes } from '#lib/contract/index.ts'
import { optionsOf, useTranslations } from '../../../ui/kit.ts'
import { DecisionDialog } from '../../../widgets/decisions/decision-dialog.tsx'
import { useSanctionLabels } from './labels.ts'

interface JudgeDialogProps {
  serviceId: string
  party: { partyKey: string; name: string }
  regime: SanctionResult['regime']
  onClose: () => void
}

/** What a person decides where the law leaves it to judgment, and why. It is shown as that person's. */
export function JudgeDialog({ serviceId, party, regime, onClose }: JudgeDialogProps) {
  const t = useTranslations('sanctionDialogs.judge')
  const { regime: regimeName } = useSanctionLabels()
  const known = sanctionRegimes.find((one) => one === regime)
  return (
    <DecisionDialog
      id="judgeSanctions"
      labels={t}
      values={{ party: party.name, regime: regimeName(regime) }}
      outcomes={optionsOf(judgmentOutcomes, (outcome) => t(`is.${outcome}`))}
      input={({ outcome, reason }) => {
        if (known === undefined || outcome === null) return null
        return { params: { serviceId }, body: { partyKey: party.partyKey, regime: known, outcome, reason } }
      }}
      onClose={onClose}
    />
  )
}
