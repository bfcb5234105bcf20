'use client'

import { useAct } from '#lib/client/hooks.ts'
import { companySanctionsLimits, judgmentOutcomes, type SanctionResult, sanctionRegimes } from '#lib/contract/index.ts'
import { useTranslations } from '../../../ui/kit.ts'
import { DecisionDialog } from '../../../widgets/decisions/decision-dialog.tsx'
import { useSanctionWords } from './words.ts'

interface JudgeDialogProps {
  serviceId: string
  party: { partyKey: string; name: string }
  regime: SanctionResult['regime']
  onClose: () => void
}

/** What a person decides where the law leaves it to judgment, and why. It is shown as that person's. */
export function JudgeDialog({ serviceId, party, regime, onClose }: JudgeDialogProps) {
  const t = useTranslations('sanctionDialogs.judge')
  const { regime: regimeName } = useSanctionWords()
  const act = useAct('judgeSanctions')
  const known = sanctionRegimes.find((one) => one === regime)
  return (
    <DecisionDialog
      title={t('title')}
      description={t('of', { party: party.name, regime: regimeName(regime) })}
      does={t('save')}
      choice={{ label: t('outcome'), options: judgmentOutcomes.map((value) => ({ value, label: t(`is.${value}`) })) }}
      reason={{ label: t('note'), charactersMax: companySanctionsLimits.noteCharactersMax }}
      missing={t('missing')}
      act={act}
      onClose={onClose}
      onDecide={({ outcome, reason }) => {
        if (known === undefined || outcome === null) return
        const body = { partyKey: party.partyKey, regime: known, outcome, reason }
        act.mutate({ params: { serviceId }, body }, { onSuccess: onClose })
      }}
    />
  )
}
