'use client'

import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useIsActing, useRoute } from '#lib/client/hooks.ts'
import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
import { isApproval } from '#lib/domain/files/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent } from '../../ui/absence.ts'
import { Age } from '../../ui/age.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Section } from '../../ui/section.tsx'
import { type Meaning, Tag } from '../../ui/tag.tsx'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'
import { usePerson } from '../../widgets/person/person.tsx'
import { isNeeded } from '../../widgets/person/second-person.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { ConfirmDialog } from './open/confirm-dialog.tsx'
import { Recorded } from './open/recorded.tsx'
import { StateNotice } from './open/state-notice.tsx'
import { useOpenItems } from './open/use-open-items.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { isStateConflict, useFileAct } from './use-file.ts'

interface DecisionProps {
  serviceId: string
  file: CompanyFile
}

/** What was decided, and the next step of whoever reads it. */
export function DecisionSection({ serviceId, file, read }: DecisionProps & { read: Knowledge<unknown> }) {
  const t = useTranslations('file')
  const settings = useRoute('getSettings', {}).data?.value
  const [isOpen, setOpen] = useState<'decision' | 'reopening' | null>(null)
  const canDecide = file.status === 'open' || file.status === 'waiting'
  const needsSecondPerson = isNeeded(settings, file.riskClass)
  // A decision is about the saved version, so it waits for an edit that is being saved.
  const isSaving = useIsActing('editFile')
  return (
    <Section
      heading={t('decision.title')}
      remark={canDecide && needsSecondPerson ? t('decision.second') : undefined}
      aside={
        <span data-print="none" className="inline-flex gap-3">
          {canDecide && (
            <Button act="proposeDecision" kind="primary" size="s" isBusy={isSaving} onClick={() => setOpen('decision')}>
              {t(needsSecondPerson ? 'decision.propose' : 'decision.decide')}
            </Button>
          )}
          {file.status === 'closed' && (
            <Button act="reopenFile" size="s" onClick={() => setOpen('reopening')}>
              {t('reopen.title')}
            </Button>
          )}
        </span>
      }
    >
      {file.proposal && (
        <Proposal key={file.proposal.decisionId} serviceId={serviceId} file={file} proposal={file.proposal} />
      )}
      {file.decision && (
        <Decision serviceId={serviceId} decision={file.decision} isEarlier={file.status !== 'closed'} />
      )}
      {!file.decision && !file.proposal && read.isKnown && (
        <p className="py-2 text-ink-2">{absent(t, 'decision.none', read)}</p>
      )}
      {isOpen === 'decision' && (
        <DecisionDialog
          serviceId={serviceId}
          file={file}
          needsSecondPerson={needsSecondPerson}
          onClose={() => setOpen(null)}
        />
      )}
      {isOpen === 'reopening' && <Reopening serviceId={serviceId} file={file} onClose={() => setOpen(null)} />}
    </Section>
  )
}

const styles: Record<string, { meaning: Meaning; icon: LucideIcon }> = {
  approved: { meaning: 'ok', icon: CircleCheck },
  approvedWithConditions: { meaning: 'warn', icon: CircleCheck },
  rejected: { meaning: 'bad', icon: CircleX },
}

function Outcome({ serviceId, decision }: { serviceId: string; decision: FileDecision }) {
  const t = useTranslations('file.outcomes')
  const { outcome, reason, conditions } = decision
  const style = styles[outcome] ?? { meaning: 'plain', icon: Clock }
  return (
    <>
      <Tag meaning={style.meaning} icon={style.icon}>
        {t.has(outcome) ? t(outcome) : outcome}
      </Tag>
      <p className="mt-2 whitespace-pre-wrap">
        <bdi>{reason}</bdi>
      </p>
      {conditions && (
        <p className="mt-1 whitespace-pre-wrap">
          <span className="text-ink-3">{t('conditions')}: </span>
          <bdi>{conditions}</bdi>
        </p>
      )}
      <Recorded serviceId={serviceId} openItems={decision.openItems} despite={decision.despite} />
    </>
  )
}

interface DecidedProps {
  serviceId: string
  decision: FileDecision
  isEarlier: boolean
}

function Decision({ serviceId, decision, isEarlier }: DecidedProps) {
  const t = useTranslations('file.decision')
  const { proposedBy, endedBy, endedAt, needsSecondPerson } = decision
  const second = nameOfAuthor(endedBy)
  return (
    <div className="border-b border-hair py-3">
      {isEarlier && <p className="mb-2 text-sm text-ink-3">{t('earlier')}</p>}
      <Outcome serviceId={serviceId} decision={decision} />
      <p className="mt-1 text-sm text-ink-3">
        {needsSecondPerson ? t('byTwo', { first: nameOfAuthor(proposedBy), second }) : t('byOne', { name: second })}
        {endedAt && (
          <>
            , <Age at={endedAt} />
          </>
        )}
      </p>
    </div>
  )
}

/** A proposal, with what this reader can do with it: the proposer withdraws, anybody else confirms or returns. */
function Proposal({ serviceId, file, proposal }: DecisionProps & { proposal: FileDecision }) {
  const t = useTranslations('file.proposal')
  const { email } = usePerson()
  const [asked, setAsked] = useState<'returning' | 'confirming' | null>(null)
  const confirm = useFileAct('confirmDecision')
  const withdraw = useFileAct('withdrawDecision')
  const isOwn = proposal.proposedBy?.email === email
  const approves = isApproval(proposal.outcome)
  const open = useOpenItems(serviceId, { enabled: approves && !isOwn })
  const input = { params: { serviceId, decisionId: proposal.decisionId }, body: { version: file.version } }
  const error = confirm.error ?? withdraw.error
  const { stateVersion, items } = open
  // What is open is looked at before it is vouched for; where nothing is, one press is enough.
  const isAsking = approves && (stateVersion === null || items.length > 0)
  const confirmed = { ...input, body: { ...input.body, ...(stateVersion === null ? {} : { stateVersion }) } }
  const onError = confirm.readAgain
  return (
    <div className="border-b border-hair py-3">
      {isStateConflict(error) ? <StateNotice /> : error && <ErrorNotice error={error} />}
      <Banner
        meaning="warn"
        icon={Clock}
        title={t('title', { name: nameOfAuthor(proposal.proposedBy) })}
        aside={<Age at={proposal.proposedAt} />}
      >
        {t(isOwn ? 'own' : 'other')}
      </Banner>
      <div className="mt-3">
        <Outcome serviceId={serviceId} decision={proposal} />
      </div>
      <p data-print="none" className="mt-3 flex flex-wrap gap-3">
        {isOwn ? (
          <Button
            act="withdrawDecision"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate(input, { onError: withdraw.readAgain })}
          >
            {t('withdraw')}
          </Button>
        ) : (
          <>
            <Button
              act="confirmDecision"
              kind="primary"
              isBusy={confirm.isPending}
              onClick={() => (isAsking ? setAsked('confirming') : confirm.mutate(confirmed, { onError }))}
            >
              {t('confirm')}
            </Button>
            <Button act="returnDecision" onClick={() => setAsked('returning')}>
              {t('return')}
            </Button>
          </>
        )}
      </p>
      {asked === 'returning' && <Returning input={input} onClose={() => setAsked(null)} />}
      {asked === 'confirming' && (
        <ConfirmDialog file={file} proposal={proposal} open={open} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

interface ReturningProps {
  input: { params: { serviceId: string; decisionId: string }; body: { version: number } }
  onClose: () => void
}

function Returning({ input: { params, body }, onClose }: ReturningProps) {
  const t = useTranslations('file.proposal')
  const act = useFileAct('returnDecision')
  return (
    <ReasonDialog
      title={t('return')}
      description={t('returnWhy')}
      isBusy={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={(reason) =>
        act.mutate({ params, body: { ...body, reason } }, { onSuccess: onClose, onError: act.readAgain })
      }
    />
  )
}

function Reopening({ serviceId, file, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useTranslations('file.reopen')
  const act = useFileAct('reopenFile')
  return (
    <ReasonDialog
      title={t('title')}
      description={t('why')}
      isBusy={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={(reason) =>
        act.mutate(
          { params: { serviceId }, body: { version: file.version, reason } },
          { onSuccess: onClose, onError: act.readAgain },
        )
      }
    />
  )
}
