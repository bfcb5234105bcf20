'use client'

import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
import { absent, nameOfAuthor, readingOf, useTranslations } from '../../../ui/kit.ts'
import { Proposed, Seconding } from '../../../widgets/decisions/proposed.tsx'
import { useVouching } from './decision-dialog.tsx'
import { Grounds } from './grounds.tsx'
import { DespiteField } from './open/despite-field.tsx'
import { Outcome } from './outcome.tsx'
import { fieldsOfApproval, ReviewDateField } from './review-date.tsx'

interface ProposalProps {
  serviceId: string
  file: CompanyFile
  proposal: FileDecision
}

/** A proposal, with what this reader can do with it. */
export function FileProposal(props: ProposalProps) {
  const t = useTranslations('file')
  const { serviceId, file, proposal } = props
  const { decisionId, proposedBy, proposedAt } = proposal
  return (
    <Proposed
      of="file"
      title={t('proposal.title', { name: nameOfAuthor(proposedBy) })}
      at={proposedAt}
      by={proposedBy}
      remark={(isOwn) => t(isOwn ? 'proposal.own' : 'proposal.other')}
      input={{ params: { serviceId, decisionId }, body: { version: file.version } }}
      second={<Confirming {...props} />}
    >
      {(isOwn) => <Outcome serviceId={serviceId} decision={proposal} hasOpenBeside={!isOwn} />}
    </Proposed>
  )
}

/** What the second person vouches for stands beside the button, with what arose since the proposal; they say why in spite of it. */
function Confirming({ serviceId, file, proposal }: ProposalProps) {
  const t = useTranslations('file')
  const { decisionId, outcome } = proposal
  const { version } = file
  const params = { serviceId, decisionId }
  // What was open is not known of a proposal that names no state of the company.
  const since = proposal.stateVersion == null ? null : (proposal.openItems ?? [])
  const { open, review, unsaid, say, said, asked } = useVouching({ serviceId, file, outcome, since })
  const read = readingOf({ data: open.stateVersion ?? undefined, error: open.error }, 'listOpenItems')
  return (
    <Seconding
      of="file"
      input={{ params, body: { version, ...said } }}
      back={{
        why: t('proposal.returnWhy'),
        reason: t('reason.label'),
        input: (reason) => ({ params, body: { version, reason } }),
      }}
      disabledReason={say(review.isMissing ? 'missing' : unsaid)}
      fields={fieldsOfApproval}
    >
      {(error) => (
        <>
          <Grounds {...{ serviceId, file, error }} />
          {read.isKnown && open.items.length === 0 && <p className="text-ink-2">{absent(t, 'open.none', read)}</p>}
          <DespiteField {...asked} isSinceProposal />
          <ReviewDateField review={review} error={error} />
        </>
      )}
    </Seconding>
  )
}
