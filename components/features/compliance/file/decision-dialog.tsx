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
import { optionsOf, TextArea, useTranslations } from '../../../ui/kit.ts'
import { DecisionDialog as Deciding } from '../../../widgets/decisions/decision-dialog.tsx'
import { isStateConflict } from '../../../widgets/decisions/use-step.ts'
import { Grounds } from './grounds.tsx'
import { DespiteField, whyNotYet } from './open/despite-field.tsx'
import { StateNotice } from './open/state-notice.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { fieldsOfApproval, ReviewDateField, useReviewDate } from './review-date.tsx'

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
  const words = useTranslations('file.decision')
  const [chosen, setChosen] = useState<DecisionOutcome | null>(null)
  const [conditions, setConditions] = useState('')
  const [despite, setDespite] = useState('')
  const open = useOpenItems(serviceId)
  const review = useReviewDate(file)
  const approves = isApproval(chosen)
  const hasConditions = chosen === 'approvedWithConditions'
  const used = { count: codePoints(conditions), max: charactersMax }
  const isMissing = review.isMissing || (hasConditions && conditions.trim() === '')
  const unsaid = approves ? whyNotYet(open, despite) : null
  const disabledReason = used.count > charactersMax ? 'long' : (unsaid ?? (isMissing ? 'missing' : null))
  const title = words(needsSecondPerson ? 'propose' : 'decide')
  const what = words(needsSecondPerson ? 'proposeWhy' : 'decideWhy')
  const { stateVersion, items } = open
  const said = {
    ...(hasConditions ? { conditions } : {}),
    ...(stateVersion === null ? {} : { stateVersion }),
    ...(approves && items.length > 0 ? { despite } : {}),
    ...review.body,
  }
  return (
    <Deciding
      id="proposeDecision"
      size="l"
      words={words}
      says={{ title, what, reason: t('reason.label'), missing: t('reason.missing') }}
      outcomes={optionsOf(decisionOutcomes, (outcome) => t(`outcomes.${outcome}`))}
      charactersMax={charactersMax}
      disabledReason={
        disabledReason === null ? null : t(disabledReason === 'loading' ? 'open.loading' : `reason.${disabledReason}`)
      }
      fields={fieldsOfApproval}
      onChoose={setChosen}
      input={({ outcome, reason }) =>
        outcome && { params: { serviceId }, body: { version: file.version, outcome, reason, ...said } }
      }
      onClose={onClose}
      between={(_, error) => (
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
          <ReviewDateField review={review} error={error} />
        </>
      )}
    >
      {(error) => (
        <>
          {isStateConflict(error) && <StateNotice />}
          <Grounds serviceId={serviceId} file={file} />
        </>
      )}
    </Deciding>
  )
}
