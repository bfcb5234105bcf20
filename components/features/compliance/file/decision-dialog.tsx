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
import { isApproval } from '#lib/domain/files/index.ts'
import { isAllInFields } from '../../../ui/field-errors.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextArea } from '../../../ui/text-field.tsx'
import { Grounds } from './grounds.tsx'
import { oneOf } from './one-of.ts'
import { DespiteField, whyNotYet } from './open/despite-field.tsx'
import { StateNotice } from './open/state-notice.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { ReviewDateField, useReviewDate } from './review-date.tsx'
import { isStateConflict, useFileAct } from './use-file.ts'

interface DecisionDialogProps {
  serviceId: string
  file: CompanyFile
  needsSecondPerson: boolean
  onClose: () => void
}

/** What is decided and why. What is on file at that moment is recorded with it. */
export function DecisionDialog({ serviceId, file, needsSecondPerson, onClose }: DecisionDialogProps) {
  const t = useTranslations('file')
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null)
  const [reason, setReason] = useState('')
  const [conditions, setConditions] = useState('')
  const [despite, setDespite] = useState('')
  const open = useOpenItems(serviceId)
  const review = useReviewDate(file)
  const approves = isApproval(outcome)
  const act = useFileAct('proposeDecision')
  const hasConditions = outcome === 'approvedWithConditions'
  const used = (text: string) => ({ count: codePoints(text), max: fileLimits.reasonCharactersMax })
  const isLong = [reason, conditions].some((text) => codePoints(text) > fileLimits.reasonCharactersMax)
  const isMissing =
    review.isMissing || outcome === null || reason.trim() === '' || (hasConditions && conditions.trim() === '')
  const unsaid = approves ? whyNotYet(open, despite) : null
  const off = isLong ? 'long' : (unsaid ?? (isMissing ? 'missing' : null))
  const submit = () => {
    if (outcome === null) return
    const { stateVersion, items } = open
    const onState = {
      ...(stateVersion === null ? {} : { stateVersion }),
      ...(approves && items.length > 0 ? { despite } : {}),
    }
    const body = {
      version: file.version,
      outcome,
      reason,
      ...(hasConditions ? { conditions } : {}),
      ...onState,
      ...review.body,
    }
    act.mutate({ params: { serviceId }, body }, { onSuccess: onClose, onError: act.readAgain })
  }
  return (
    <FormDialog
      size="l"
      title={t(needsSecondPerson ? 'decision.propose' : 'decision.decide')}
      description={t(needsSecondPerson ? 'decision.proposeWhy' : 'decision.decideWhy')}
      does={t(needsSecondPerson ? 'decision.propose' : 'decision.decide')}
      isBusy={act.isPending}
      error={isStateConflict(act.error) || isAllInFields(act.error, ['nextReviewOn']) ? null : act.error}
      off={off === null ? null : t(off === 'loading' ? 'open.loading' : `reason.${off}`)}
      onClose={onClose}
      onSubmit={submit}
    >
      {isStateConflict(act.error) && <StateNotice />}
      <Grounds serviceId={serviceId} file={file} />
      <SelectField
        label={t('decision.outcome')}
        isRequired
        value={outcome ?? ''}
        options={[
          ...(outcome === null ? [{ value: '', label: t('decision.choose') }] : []),
          ...decisionOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
        ]}
        onChange={(value) => setOutcome(oneOf(decisionOutcomes, value) ?? outcome)}
      />
      {approves && <DespiteField serviceId={serviceId} open={open} despite={despite} onChange={setDespite} />}
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
      <ReviewDateField review={review} error={act.error} />
    </FormDialog>
  )
}
