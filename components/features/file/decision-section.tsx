'use client'

import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useIsActing, useRoute } from '#lib/client/hooks.ts'
import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
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
import { DecisionDialog } from './decision-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useFileAct } from './use-file.ts'

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
  const needsSecondPerson = settings?.needsSecondPerson ?? false
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
      {file.decision && <Decision decision={file.decision} isEarlier={file.status !== 'closed'} />}
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

function Outcome({ decision }: { decision: FileDecision }) {
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
    </>
  )
}

function Decision({ decision, isEarlier }: { decision: FileDecision; isEarlier: boolean }) {
  const t = useTranslations('file.decision')
  const { proposedBy, endedBy, endedAt, needsSecondPerson } = decision
  const second = nameOfAuthor(endedBy)
  return (
    <div className="border-b border-hair py-3">
      {isEarlier && <p className="mb-2 text-sm text-ink-3">{t('earlier')}</p>}
      <Outcome decision={decision} />
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
  const [isReturning, setReturning] = useState(false)
  const confirm = useFileAct('confirmDecision')
  const withdraw = useFileAct('withdrawDecision')
  const isOwn = proposal.proposedBy?.email === email
  const input = { params: { serviceId, decisionId: proposal.decisionId }, body: { version: file.version } }
  const error = confirm.error ?? withdraw.error
  return (
    <div className="border-b border-hair py-3">
      {error && <ErrorNotice error={error} />}
      <Banner
        meaning="warn"
        icon={Clock}
        title={t('title', { name: nameOfAuthor(proposal.proposedBy) })}
        aside={<Age at={proposal.proposedAt} />}
      >
        {t(isOwn ? 'own' : 'other')}
      </Banner>
      <div className="mt-3">
        <Outcome decision={proposal} />
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
              onClick={() => confirm.mutate(input, { onError: confirm.readAgain })}
            >
              {t('confirm')}
            </Button>
            <Button act="returnDecision" onClick={() => setReturning(true)}>
              {t('return')}
            </Button>
          </>
        )}
      </p>
      {isReturning && <Returning input={input} onClose={() => setReturning(false)} />}
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
