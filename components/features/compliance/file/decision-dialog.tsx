'use client'

import { useState } from 'react'
import {
  type CompanyFile,
  codePoints,
  type DecisionOutcome,
  decisionOutcomes,
  fileLimits,
} from '#lib/contract/index.ts'
import { isApproval } from '#lib/domain/files/index.ts'
import { isAllInFields, TextArea, useTranslations } from '../../../ui/kit.ts'
import { DecisionDialog as Deciding } from '../../../widgets/decisions/decision-dialog.tsx'
import { isStateConflict, useStep } from '../../../widgets/decisions/use-step.ts'
import { Grounds } from './grounds.tsx'
import { DespiteField, whyNotYet } from './open/despite-field.tsx'
import { StateNotice } from './open/state-notice.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { ReviewDateField, useReviewDate } from './review-date.tsx'

interface DecisionDialogProps {
  serviceId: string
  file: CompanyFile
  needsSecondPerson: boolean
  onClose: () => void
}

const charactersMax = fileLimits.reasonCharactersMax

/** What is decided and why. What is on file at that moment is recorded with it. */
export function DecisionDialog({ serviceId, file, needsSecondPerson, onClose }: DecisionDialogProps) {
  const t = useTranslations('file')
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null)
  const [conditions, setConditions] = useState('')
  const [despite, setDespite] = useState('')
  const open = useOpenItems(serviceId)
  const review = useReviewDate(file)
  const act = useStep('proposeDecision')
  const approves = isApproval(outcome)
  const hasConditions = outcome === 'approvedWithConditions'
  const used = { count: codePoints(conditions), max: charactersMax }
  const isMissing = review.isMissing || (hasConditions && conditions.trim() === '')
  const unsaid = approves ? whyNotYet(open, despite) : null
  const off = used.count > charactersMax ? 'long' : (unsaid ?? (isMissing ? 'missing' : null))
  const isShown = isStateConflict(act.error) || isAllInFields(act.error, ['nextReviewOn'])
  const does = t(needsSecondPerson ? 'decision.propose' : 'decision.decide')
  const submit = (reason: string) => {
    if (outcome === null) return
    const { stateVersion, items } = open
    const body = {
      version: file.version,
      outcome,
      reason,
      ...(hasConditions ? { conditions } : {}),
      ...(stateVersion === null ? {} : { stateVersion }),
      ...(approves && items.length > 0 ? { despite } : {}),
      ...review.body,
    }
    act.mutate({ params: { serviceId }, body }, { onSuccess: onClose, onError: act.readAgain })
  }
  return (
    <Deciding
      size="l"
      title={does}
      description={t(needsSecondPerson ? 'decision.proposeWhy' : 'decision.decideWhy')}
      does={does}
      choice={{
        label: t('decision.outcome'),
        options: decisionOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
        choose: t('decision.choose'),
      }}
      reason={{ label: t('reason.label'), charactersMax }}
      missing={t('reason.missing')}
      off={off === null ? null : t(off === 'loading' ? 'open.loading' : `reason.${off}`)}
      act={{ isPending: act.isPending, error: isShown ? null : act.error }}
      onChoose={setOutcome}
      onClose={onClose}
      onDecide={({ reason }) => submit(reason)}
      between={() => (
        <>
          {approves && <DespiteField serviceId={serviceId} open={open} despite={despite} onChange={setDespite} />}
          {hasConditions && (
            <TextArea
              label={t('outcomes.conditions')}
              isRequired
              rows={2}
              value={conditions}
              onChange={setConditions}
              used={used}
            />
          )}
          <ReviewDateField review={review} error={act.error} />
        </>
      )}
    >
      {isStateConflict(act.error) && <StateNotice />}
      <Grounds serviceId={serviceId} file={file} />
    </Deciding>
  )
}
