'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  type CompanyFile,
  codePoints,
  type DecisionOutcome,
  decisionOutcomes,
  fileLimits,
} from '#lib/contract/index.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'
import { oneOf } from './one-of.ts'
import { useFileAct } from './use-file.ts'

interface DecisionDialogProps {
  serviceId: string
  file: CompanyFile
  needsSecondPerson: boolean
  onClose: () => void
}

/** What is decided and why. What is on file at that moment is recorded with it. */
export function DecisionDialog({ serviceId, file, needsSecondPerson, onClose }: DecisionDialogProps) {
  const t = useTranslations('file')
  const [outcome, setOutcome] = useState<DecisionOutcome>('approved')
  const [reason, setReason] = useState('')
  const [conditions, setConditions] = useState('')
  const act = useFileAct('proposeDecision')
  const hasConditions = outcome === 'approvedWithConditions'
  const used = (text: string) => ({ count: codePoints(text), max: fileLimits.reasonCharactersMax })
  const isLong = [reason, conditions].some((text) => codePoints(text) > fileLimits.reasonCharactersMax)
  const isMissing = reason.trim() === '' || (hasConditions && conditions.trim() === '')
  const submit = () => {
    const body = { version: file.version, outcome, reason, ...(hasConditions ? { conditions } : {}) }
    act.mutate({ params: { serviceId }, body }, { onSuccess: onClose, onError: act.readAgain })
  }
  return (
    <FormDialog
      size="l"
      title={t(needsSecondPerson ? 'decision.propose' : 'decision.decide')}
      description={t(needsSecondPerson ? 'decision.proposeWhy' : 'decision.decideWhy')}
      does={t(needsSecondPerson ? 'decision.propose' : 'decision.decide')}
      isBusy={act.isPending}
      error={act.error}
      off={isLong ? t('reason.long') : isMissing ? t('reason.missing') : null}
      onClose={onClose}
      onSubmit={submit}
    >
      <SelectField
        label={t('decision.outcome')}
        value={outcome}
        options={decisionOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        onChange={(value) => setOutcome(oneOf(decisionOutcomes, value) ?? outcome)}
      />
      <TextArea label={t('reason.label')} isRequired rows={3} value={reason} onChange={setReason} used={used(reason)} />
      {hasConditions && (
        <TextArea
          label={t('outcomes.conditions')}
          isRequired
          rows={2}
          value={conditions}
          onChange={setConditions}
          used={used(conditions)}
        />
      )}
    </FormDialog>
  )
}
