'use client'

import { type ComponentProps, useState } from 'react'
import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
import { isApproval } from '#lib/domain/files/index.ts'
import { absent, readingOf, useTranslations } from '../../../ui/kit.ts'
import { Proposed, Seconding } from '../../../widgets/decisions/proposed.tsx'
import { isStateConflict } from '../../../widgets/decisions/use-step.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { Grounds } from './grounds.tsx'
import { DespiteField, whyNotYet } from './open/despite-field.tsx'
import { StateNotice } from './open/state-notice.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { Outcome } from './outcome.tsx'
import { fieldsOfApproval, ReviewDateField, useReviewDate } from './review-date.tsx'

interface ProposalProps {
  serviceId: string
  file: CompanyFile
  proposal: FileDecision
}

/** A proposal, with what this reader can do with it. */
export function FileProposal({ serviceId, file, proposal }: ProposalProps) {
  const t = useTranslations('file')
  const { decisionId, proposedBy, proposedAt } = proposal
  const { version } = file
  const params = { serviceId, decisionId }
  const back = {
    why: t('proposal.returnWhy'),
    reason: t('reason.label'),
    input: (reason: string) => ({ params, body: { version, reason } }),
  }
  return (
    <Proposed
      of="file"
      title={t('proposal.title', { name: nameOfAuthor(proposedBy) })}
      at={proposedAt}
      by={proposedBy}
      remark={(isOwn) => t(isOwn ? 'proposal.own' : 'proposal.other')}
      input={{ params, body: { version } }}
      second={<Confirming {...{ serviceId, file, proposal, back }} />}
    >
      {(isOwn) => <Outcome serviceId={serviceId} decision={proposal} hasOpenBeside={!isOwn} />}
    </Proposed>
  )
}

type Back = ComponentProps<typeof Seconding<'file'>>['back']

/** What the second person vouches for stands beside the button, with what arose since the proposal; they say why in spite of it. */
function Confirming({ serviceId, file, proposal, back }: ProposalProps & { back: Back }) {
  const t = useTranslations('file')
  const [despite, setDespite] = useState('')
  const review = useReviewDate(file)
  // What was open is not known of a proposal that names no state of the company.
  const open = useOpenItems(serviceId, proposal.stateVersion == null ? null : (proposal.openItems ?? []))
  const { stateVersion, items } = open
  const read = readingOf({ data: stateVersion ?? undefined, error: open.error }, 'listOpenItems')
  const isAsked = isApproval(proposal.outcome)
  const missing = review.isMissing ? 'missing' : isAsked ? whyNotYet(open, despite) : null
  const onState = stateVersion === null ? {} : { stateVersion }
  const said = { ...onState, ...(isAsked && items.length > 0 ? { despite } : {}), ...review.body }
  const params = { serviceId, decisionId: proposal.decisionId }
  return (
    <Seconding
      of="file"
      input={{ params, body: { version: file.version, ...said } }}
      back={back}
      disabledReason={missing === null ? null : t(missing === 'loading' ? 'open.loading' : `reason.${missing}`)}
      fields={fieldsOfApproval}
    >
      {(error) => (
        <>
          {isStateConflict(error) && <StateNotice />}
          <Grounds serviceId={serviceId} file={file} />
          {read.isKnown && items.length === 0 && <p className="text-ink-2">{absent(t, 'open.none', read)}</p>}
          <DespiteField
            serviceId={serviceId}
            open={open}
            isSinceProposal
            {...(isAsked ? { despite, onChange: setDespite } : {})}
          />
          <ReviewDateField review={review} error={error} />
        </>
      )}
    </Seconding>
  )
}
