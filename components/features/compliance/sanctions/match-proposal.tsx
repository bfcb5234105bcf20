'use client'

import type { MatchProposal } from '#lib/contract/index.ts'
import { nameOfAuthor, useTranslations } from '../../../ui/kit.ts'
import { Proposed, Seconding } from '../../../widgets/decisions/proposed.tsx'
import { useMatchLabels } from './labels.ts'

interface ProposalProps {
  serviceId: string
  proposal: MatchProposal
}

/** What one person decided, with what this reader can do with it. */
export function ProposalOnMatch({ serviceId, proposal }: ProposalProps) {
  const t = useTranslations('sanctions.proposal')
  const { decision, reason } = useMatchLabels()
  const { proposalId, verdict, at, by } = proposal
  const input = { params: { serviceId, proposalId } }
  const giveBack = (note: string) => ({ ...input, body: { note } })
  const back = { why: t('returnWhy'), reason: t('note'), input: giveBack }
  return (
    <div className="basis-full">
      <Proposed
        of="match"
        size="s"
        title={t('title', { name: nameOfAuthor(by), decision: decision(verdict) })}
        at={at}
        by={by}
        input={input}
        second={<Seconding of="match" size="s" {...{ input, back }} />}
        remark={() => (
          <>
            {proposal.reason && `${reason(proposal.reason)}: `}
            <bdi>{proposal.note}</bdi>
          </>
        )}
      />
    </div>
  )
}
