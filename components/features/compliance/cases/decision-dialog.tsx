'use client'

import { type Case, caseLimits, caseOutcomes } from '#lib/contract/index.ts'
import { useTranslations } from '../../../ui/kit.ts'
import { useCaseWords } from '../../../widgets/cases/words.ts'
import { DecisionDialog as Deciding } from '../../../widgets/decisions/decision-dialog.tsx'
import { useStep } from '../../../widgets/decisions/use-step.ts'

interface DecisionDialogProps {
  one: Case
  needsSecondPerson: boolean
  onClose: () => void
}

/** Whether the difference is reported, and why. */
export function DecisionDialog({ one, needsSecondPerson, onClose }: DecisionDialogProps) {
  const t = useTranslations('cases.decision')
  const words = useCaseWords()
  const act = useStep('proposeCaseDecision')
  const { caseId, version, kind } = one
  const does = t(needsSecondPerson ? 'propose' : 'decide')
  const options = caseOutcomes.map((value) => ({ value, label: words.outcome(value, kind) }))
  return (
    <Deciding
      title={does}
      description={t(needsSecondPerson ? 'proposeWhy' : 'decideWhy')}
      does={does}
      choice={{ label: t('outcome'), options, choose: t('choose') }}
      reason={{ label: t('reason'), charactersMax: caseLimits.textCharactersMax }}
      missing={t('missing')}
      off={kind === 'owners' && !one.class ? t('classFirst') : null}
      act={act}
      onClose={onClose}
      onDecide={({ outcome, reason }) => {
        if (outcome === null) return
        const body = { version, outcome, reason }
        act.mutate({ params: { caseId }, body }, { onSuccess: onClose, onError: act.readAgain })
      }}
    />
  )
}
