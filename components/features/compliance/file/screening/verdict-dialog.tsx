'use client'

import { useAct } from '#lib/client/hooks.ts'
import { matchVerdicts, type ScreeningHit, screeningLimits } from '#lib/contract/index.ts'
import { useTranslations } from '../../../../ui/kit.ts'
import { DecisionDialog } from '../../../../widgets/decisions/decision-dialog.tsx'

interface VerdictDialogProps {
  serviceId: string
  hit: ScreeningHit
  onClose: () => void
}

/** Whether a hit means the party, and why. Where another person was faster, their decision is shown and can be replaced knowingly. */
export function VerdictDialog({ serviceId, hit, onClose }: VerdictDialogProps) {
  const t = useTranslations('screening.verdict')
  const act = useAct('decideScreeningHit')
  return (
    <DecisionDialog
      title={t('title')}
      description={t('of', { party: hit.partyName, match: hit.matchedName, list: hit.listName })}
      does={t('save')}
      replace={t('replace')}
      choice={{ label: t('label'), options: matchVerdicts.map((value) => ({ value, label: t(`is.${value}`) })) }}
      reason={{ label: t('reason'), charactersMax: screeningLimits.reasonCharactersMax }}
      missing={t('missing')}
      act={act}
      onClose={onClose}
      onDecide={({ outcome, reason, basedOn = hit.decisionId ?? null }) => {
        if (outcome === null) return
        const body = { basedOn, verdict: outcome, reason }
        act.mutate({ params: { serviceId, hitId: hit.hitId }, body }, { onSuccess: onClose })
      }}
    />
  )
}
