'use client'

import { useState } from 'react'
import {
  type CompanyFile,
  codePoints,
  type DecisionOutcome,
  decisionOutcomes,
  type OpenItem,
  reasonCharactersMax,
} from '#lib/contract/index.ts'
import { isApproval } from '#lib/domain/files/index.ts'
import { optionsOf, TextArea, useTranslations } from '../../../ui/kit.ts'
import { DecisionDialog as Deciding } from '../../../widgets/decisions/decision-dialog.tsx'
import { Grounds } from './grounds.tsx'
import { DespiteField, whyNotYet } from './open/despite-field.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { fieldsOfApproval, ReviewDateField, useReviewDate } from './review-date.tsx'

interface Vouched {
  serviceId: string
  file: CompanyFile
  outcome: string | null
  /** What was open at a proposal; null where that is not known. */
  since?: readonly OpenItem[] | null
}

/** What whoever decides says of what they vouch for: in which state of the company, despite what, and when it is reviewed. */
export function useVouching({ serviceId, file, outcome, since = null }: Vouched) {
  const t = useTranslations('file')
  const [despite, setDespite] = useState('')
  const open = useOpenItems(serviceId, since)
  const review = useReviewDate(file)
  const approves = isApproval(outcome)
  const { stateVersion, items } = open
  return {
    ...{ approves, open, review },
    unsaid: approves ? whyNotYet(open, despite) : null,
    say: (why: 'loading' | 'missing' | 'long' | null) =>
      why === null ? null : t(why === 'loading' ? 'open.loading' : `reason.${why}`),
    said: {
      stateVersion: stateVersion ?? undefined,
      despite: approves && items.length > 0 ? despite : undefined,
      ...review.body,
    },
    asked: { serviceId, open, ...(approves ? { despite, onChange: setDespite } : {}) },
  }
}

interface DecisionDialogProps {
  serviceId: string
  file: CompanyFile
  needsSecondPerson: boolean
  onClose: () => void
}

/** What is decided and why. What is on file at that moment is recorded with it. */
export function DecisionDialog({ serviceId, file, needsSecondPerson, onClose }: DecisionDialogProps) {
  const t = useTranslations('file')
  const labels = useTranslations('file.decision')
  const [chosen, setChosen] = useState<DecisionOutcome | null>(null)
  const [conditions, setConditions] = useState('')
  const { approves, review, unsaid, say, said, asked } = useVouching({ serviceId, file, outcome: chosen })
  const hasConditions = chosen === 'approvedWithConditions'
  const used = { count: codePoints(conditions), max: reasonCharactersMax }
  const isMissing = review.isMissing || (hasConditions && conditions.trim() === '')
  const title = labels(needsSecondPerson ? 'propose' : 'decide')
  const what = labels(needsSecondPerson ? 'proposeWhy' : 'decideWhy')
  return (
    <Deciding
      id="proposeDecision"
      size="l"
      labels={labels}
      says={{ title, what, reason: t('reason.label'), missing: t('reason.missing') }}
      outcomes={optionsOf(decisionOutcomes, (outcome) => t(`outcomes.${outcome}`))}
      disabledReason={say(used.count > used.max ? 'long' : (unsaid ?? (isMissing ? 'missing' : null)))}
      fields={fieldsOfApproval}
      onChoose={setChosen}
      input={({ outcome, reason }) => {
        const stated = { ...(hasConditions ? { conditions } : {}), ...said }
        return outcome && { params: { serviceId }, body: { version: file.version, outcome, reason, ...stated } }
      }}
      onClose={onClose}
      between={(_, error) => (
        <>
          {approves && <DespiteField {...asked} />}
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
          <ReviewDateField review={review} error={error} />
        </>
      )}
    >
      {(error) => <Grounds {...{ serviceId, file, error }} />}
    </Deciding>
  )
}
