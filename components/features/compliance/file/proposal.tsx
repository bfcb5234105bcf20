'use client'

import { useState } from 'react'
import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
import { isApproval } from '#lib/domain/files/index.ts'
import { absent, isAllInFields, Lead, readingOf, useTranslations } from '../../../ui/kit.ts'
import { Proposed, Seconding, Withdrawing } from '../../../widgets/decisions/proposed.tsx'
import { ReasonDialog } from '../../../widgets/decisions/reason-dialog.tsx'
import { isStateConflict, useStep } from '../../../widgets/decisions/use-step.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { Grounds } from './grounds.tsx'
import { DespiteField, whyNotYet } from './open/despite-field.tsx'
import { StateNotice } from './open/state-notice.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { Outcome } from './outcome.tsx'
import { ReviewDateField, useReviewDate } from './review-date.tsx'

interface ProposalProps {
  serviceId: string
  file: CompanyFile
  proposal: FileDecision
}

/** A proposal, with what this reader can do with it. */
export function FileProposal({ serviceId, file, proposal }: ProposalProps) {
  const t = useTranslations('file.proposal')
  const { decisionId, proposedBy, proposedAt } = proposal
  return (
    <div className="border-b border-hair py-3">
      <Proposed
        title={t('title', { name: nameOfAuthor(proposedBy) })}
        at={proposedAt}
        by={proposedBy}
        remark={(isOwn) => t(isOwn ? 'own' : 'other')}
        own={
          <Withdrawing
            id="withdrawDecision"
            input={{ params: { serviceId, decisionId }, body: { version: file.version } }}
          />
        }
        second={<Confirming serviceId={serviceId} file={file} proposal={proposal} />}
      >
        {(isOwn) => <Outcome serviceId={serviceId} decision={proposal} hasOpenBeside={!isOwn} />}
      </Proposed>
    </div>
  )
}

/** What the second person vouches for stands beside the button, with what arose since the proposal; they say why in spite of it. */
function Confirming({ serviceId, file, proposal }: ProposalProps) {
  const t = useTranslations('file')
  const words = useTranslations('decided.proposal')
  const [despite, setDespite] = useState('')
  const act = useStep('confirmDecision')
  const review = useReviewDate(file)
  // What was open is not known of a proposal that names no state of the company.
  const open = useOpenItems(serviceId, proposal.stateVersion == null ? null : (proposal.openItems ?? []))
  const { stateVersion, items } = open
  const read = readingOf({ data: stateVersion ?? undefined, error: open.error }, 'listOpenItems')
  const isAsked = isApproval(proposal.outcome)
  const missing = review.isMissing ? 'missing' : isAsked ? whyNotYet(open, despite) : null
  const { version } = file
  const params = { serviceId, decisionId: proposal.decisionId }
  const confirm = () => {
    const onState = stateVersion === null ? {} : { stateVersion }
    const body = { version, ...onState, ...(isAsked && items.length > 0 ? { despite } : {}), ...review.body }
    act.mutate({ params, body }, { onError: act.readAgain })
  }
  const isShown = isStateConflict(act.error) || isAllInFields(act.error, ['nextReviewOn'])
  return (
    <Seconding
      act="confirmDecision"
      back="returnDecision"
      isBusy={act.isPending}
      error={isShown ? null : act.error}
      off={missing === null ? null : t(missing === 'loading' ? 'open.loading' : `reason.${missing}`)}
      onConfirm={confirm}
      returning={(onClose) => (
        <ReasonDialog
          id="returnDecision"
          texts={{ title: words('return'), why: t('proposal.returnWhy'), reason: t('reason.label') }}
          inputOf={(reason) => ({ params, body: { version, reason } })}
          onClose={onClose}
        />
      )}
    >
      {isStateConflict(act.error) && <StateNotice />}
      <Grounds serviceId={serviceId} file={file} />
      {read.isKnown && items.length === 0 && <Lead>{absent(t, 'open.none', read)}</Lead>}
      <DespiteField
        serviceId={serviceId}
        open={open}
        isSinceProposal
        {...(isAsked ? { despite, onChange: setDespite } : {})}
      />
      <ReviewDateField review={review} error={act.error} />
    </Seconding>
  )
}
