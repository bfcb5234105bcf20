'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { MatchProposal } from '#lib/contract/index.ts'
import { Age } from '../../../ui/age.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { usePerson } from '../../../widgets/person/person.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { useMatchWords } from './words.ts'

const ReturnDialog = withOwnTexts(() => import('./return-dialog.tsx'), 'ReturnDialog', dialogTexts)

interface ProposalProps {
  serviceId: string
  proposal: MatchProposal
}

/** What one person decided, with what this reader can do with it: the proposer withdraws, anybody else confirms or returns. */
export function ProposalOnMatch({ serviceId, proposal }: ProposalProps) {
  const t = useTranslations('sanctions.proposal')
  const { decision, reason } = useMatchWords()
  const { email } = usePerson()
  const [isReturning, setReturning] = useState(false)
  const confirm = useAct('confirmMatchProposal')
  const withdraw = useAct('withdrawMatchProposal')
  const { proposalId, verdict, note, at, by } = proposal
  const isOwn = by?.email === email
  const input = { params: { serviceId, proposalId } }
  const error = confirm.error ?? withdraw.error
  return (
    <div className="basis-full">
      <ErrorNotice error={error} />
      <Banner
        meaning="warn"
        icon={Clock}
        title={t('title', { name: nameOfAuthor(by), decision: decision(verdict) })}
        aside={<Age at={at} />}
      >
        {proposal.reason && `${reason(proposal.reason)}: `}
        <bdi>{note}</bdi>
      </Banner>
      <p data-print="none" className="mt-3 flex flex-wrap gap-3">
        {isOwn ? (
          <Button
            act="withdrawMatchProposal"
            size="s"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate(input)}
          >
            {t('withdraw')}
          </Button>
        ) : (
          <>
            <Button
              act="confirmMatchProposal"
              size="s"
              kind="primary"
              isBusy={confirm.isPending}
              onClick={() => confirm.mutate(input)}
            >
              {t('confirm')}
            </Button>
            <Button act="returnMatchProposal" size="s" aria-haspopup="dialog" onClick={() => setReturning(true)}>
              {t('return')}
            </Button>
          </>
        )}
      </p>
      {isReturning && <ReturnDialog input={input} onClose={() => setReturning(false)} />}
    </div>
  )
}
