'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Case, type CaseOutcome, caseLimits, caseOutcomes, codePoints } from '#lib/contract/index.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextArea } from '../../../ui/text-field.tsx'
import { useCaseWords } from '../../../widgets/cases/words.ts'
import { useCaseAct } from './use-case.ts'

interface DecisionDialogProps {
  one: Case
  needsSecondPerson: boolean
  onClose: () => void
}

/** Whether the difference is reported, and why. */
export function DecisionDialog({ one, needsSecondPerson, onClose }: DecisionDialogProps) {
  const t = useTranslations('cases.decision')
  const words = useCaseWords()
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null)
  const [reason, setReason] = useState('')
  const act = useCaseAct('proposeCaseDecision')
  const used = { count: codePoints(reason), max: caseLimits.textCharactersMax }
  const { caseId, version, kind } = one
  const isMissing = kind === 'owners' && !one.class
  const off = used.count > used.max ? t('long') : outcome === null || reason.trim() === '' ? t('missing') : null
  return (
    <FormDialog
      title={t(needsSecondPerson ? 'propose' : 'decide')}
      description={t(needsSecondPerson ? 'proposeWhy' : 'decideWhy')}
      does={t(needsSecondPerson ? 'propose' : 'decide')}
      isBusy={act.isPending}
      error={act.error}
      off={isMissing ? t('classFirst') : off}
      onClose={onClose}
      onSubmit={() => {
        if (outcome === null) return
        const body = { version, outcome, reason }
        act.mutate({ params: { caseId }, body }, { onSuccess: onClose, onError: act.readAgain })
      }}
    >
      <SelectField
        label={t('outcome')}
        isRequired
        value={outcome ?? ''}
        options={[
          ...(outcome === null ? [{ value: '', label: t('choose') }] : []),
          ...caseOutcomes.map((value) => ({ value, label: words.outcome(value, kind) })),
        ]}
        onChange={(value) => setOutcome(caseOutcomes.find((each) => each === value) ?? outcome)}
      />
      <TextArea label={t('reason')} isRequired rows={3} value={reason} onChange={setReason} used={used} />
    </FormDialog>
  )
}
