'use client'

import type { MatchProposal } from '#lib/contract/index.ts'
import { useTranslations, withOwnTexts } from '../../../ui/kit.ts'
import { Proposed, Seconding, Withdrawing } from '../../../widgets/decisions/proposed.tsx'
import { useStep } from '../../../widgets/decisions/use-step.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { dialogTexts } from './dialog-texts.ts'
import { useMatchWords } from './words.ts'

const ReturnDialog = withOwnTexts(() => import('./return-dialog.tsx'), 'ReturnDialog', dialogTexts)

interface ProposalProps {
  serviceId: string
  proposal: MatchProposal
}

/** What one person decided, with what this reader can do with it. */
export function ProposalOnMatch({ serviceId, proposal }: ProposalProps) {
  const t = useTranslations('sanctions.proposal')
  const { decision, reason } = useMatchWords()
  const confirm = useStep('confirmMatchProposal')
  const { proposalId, verdict, note, at, by } = proposal
  const input = { params: { serviceId, proposalId } }
  return (
    <div className="basis-full">
      <Proposed
        title={t('title', { name: nameOfAuthor(by), decision: decision(verdict) })}
        at={at}
        by={by}
        remark={() => (
          <>
            {proposal.reason && `${reason(proposal.reason)}: `}
            <bdi>{note}</bdi>
          </>
        )}
        own={<Withdrawing id="withdrawMatchProposal" input={input} size="s" />}
        second={
          <Seconding
            act="confirmMatchProposal"
            back="returnMatchProposal"
            size="s"
            isBusy={confirm.isPending}
            error={confirm.error}
            onConfirm={() => confirm.mutate(input)}
            returning={(onClose) => <ReturnDialog input={input} onClose={onClose} />}
          />
        }
      />
    </div>
  )
}
