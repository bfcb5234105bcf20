'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useIsActing, useRoute } from '#lib/client/hooks.ts'
import type { Case, CaseDecision, CaseProof } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { absent } from '../../../ui/absence.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useCaseWords } from '../../../widgets/cases/words.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { usePerson } from '../../../widgets/person/person.tsx'
import { isNeeded } from '../../../widgets/person/second-person.ts'
import { CaseTextDialog } from './case-text-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { useCaseAct } from './use-case.ts'

type Open = 'decide' | 'report' | 'close' | 'reopen'

/** What was decided, and the next step of whoever reads it: decide, report, close. */
export function CaseDecisionSection({ one, read }: { one: Case; read: Knowledge<unknown> }) {
  const t = useTranslations('cases.decision')
  const words = useCaseWords()
  const settings = useRoute('getSettings', {}).data?.value
  const file = useRoute('getCompanyFile', { params: { serviceId: one.serviceId } }).data?.value
  const needsSecondPerson = isNeeded(settings, file?.riskClass)
  const [open, setOpen] = useState<Open | null>(null)
  // A decision is about the saved version, so it waits for an edit that is being saved.
  const isSaving = useIsActing('editCase')
  const { status, decision, proposal, proof, reportedAt } = one
  const isToReport = status === 'decided' && decision?.outcome === 'report' && !reportedAt
  const close = () => setOpen(null)
  return (
    <Section
      heading={t('title')}
      tag={<Tag meaning={status === 'closed' ? 'plain' : 'accent'}>{words.status(status)}</Tag>}
      remark={status === 'open' && needsSecondPerson ? t('second') : undefined}
      aside={
        <span data-print="none" className="inline-flex gap-3">
          {status === 'open' && (
            <Step act="proposeCaseDecision" isBusy={isSaving} onClick={() => setOpen('decide')} isNext>
              {t(needsSecondPerson ? 'propose' : 'decide')}
            </Step>
          )}
          {isToReport && (
            <Step act="recordCaseReport" onClick={() => setOpen('report')} isNext>
              {t('report')}
            </Step>
          )}
          {status === 'decided' && !isToReport && (
            <Step act="closeCase" onClick={() => setOpen('close')} isNext>
              {t('close')}
            </Step>
          )}
          {(status === 'decided' || status === 'closed') && (
            <Step act="reopenCase" onClick={() => setOpen('reopen')}>
              {t('reopen')}
            </Step>
          )}
        </span>
      }
    >
      {proposal && <Proposal one={one} proposal={proposal} />}
      {decision && <Made decision={decision} kind={one.kind} />}
      {!decision && !proposal && read.isKnown && <p className="py-2 text-ink-2">{absent(t, 'none', read)}</p>}
      {proof && <Proof proof={proof} />}
      {open === 'decide' && <DecisionDialog one={one} needsSecondPerson={needsSecondPerson} onClose={close} />}
      {open === 'report' && <ReportDialog one={one} onClose={close} />}
      {open === 'close' && <CloseDialog one={one} onClose={close} />}
      {open === 'reopen' && <Reopening one={one} onClose={close} />}
    </Section>
  )
}

/** With what it was closed. That an extract agrees is said where it was compared, as the owners of an extract are. */
function Proof({ proof: { orderId, agrees, reason } }: { proof: CaseProof }) {
  const t = useTranslations('cases.decision')
  const say = (order: string) => {
    const compared = known(agrees, { what: 'ubo', id: order, on: null })
    return agrees === true ? absent(t, 'agrees', compared, { order }) : t('later', { order })
  }
  return (
    <p className="py-2 text-ink-2">
      {orderId ? say(orderId) : t('noExtract')}
      {reason && <bdi className="block whitespace-pre-wrap">{reason}</bdi>}
    </p>
  )
}

interface StepProps {
  act: 'proposeCaseDecision' | 'recordCaseReport' | 'closeCase' | 'reopenCase'
  isBusy?: boolean
  isNext?: boolean
  onClick: () => void
  children: ReactNode
}

function Step({ act, isBusy = false, isNext = false, onClick, children }: StepProps) {
  return (
    <Button act={act} kind={isNext ? 'primary' : 'secondary'} size="s" isBusy={isBusy} onClick={onClick}>
      {children}
    </Button>
  )
}

function Outcome({ decision: { outcome, reason }, kind }: { decision: CaseDecision; kind: Case['kind'] }) {
  const words = useCaseWords()
  return (
    <>
      <p className="font-medium">{words.outcome(outcome, kind)}</p>
      <p className="whitespace-pre-wrap">
        <bdi>{reason}</bdi>
      </p>
    </>
  )
}

function Made({ decision, kind }: { decision: CaseDecision; kind: Case['kind'] }) {
  const t = useTranslations('cases.decision')
  const { proposedBy, endedBy, endedAt, needsSecondPerson } = decision
  const second = nameOfAuthor(endedBy)
  return (
    <div className="border-b border-hair py-3">
      <Outcome decision={decision} kind={kind} />
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
function Proposal({ one, proposal }: { one: Case; proposal: CaseDecision }) {
  const t = useTranslations('cases.decision')
  const { email } = usePerson()
  const [isReturning, setReturning] = useState(false)
  const confirm = useCaseAct('confirmCaseDecision')
  const withdraw = useCaseAct('withdrawCaseDecision')
  const back = useCaseAct('returnCaseDecision')
  const isOwn = proposal.proposedBy?.email === email
  const { caseId, version } = one
  const input = { params: { caseId, decisionId: proposal.decisionId }, body: { version } }
  const error = confirm.error ?? withdraw.error
  return (
    <div className="border-b border-hair py-3">
      {error && <ErrorNotice error={error} />}
      <p className="mb-2 text-sm text-ink-3">
        {t('proposedBy', { name: nameOfAuthor(proposal.proposedBy) })}, <Age at={proposal.proposedAt} />
      </p>
      <Outcome decision={proposal} kind={one.kind} />
      <p data-print="none" className="mt-3 flex flex-wrap gap-3">
        {isOwn ? (
          <Button
            act="withdrawCaseDecision"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate(input, { onError: withdraw.readAgain })}
          >
            {t('withdraw')}
          </Button>
        ) : (
          <>
            <Button
              act="confirmCaseDecision"
              kind="primary"
              isBusy={confirm.isPending}
              onClick={() => confirm.mutate(input, { onError: confirm.readAgain })}
            >
              {t('confirm')}
            </Button>
            <Button act="returnCaseDecision" onClick={() => setReturning(true)}>
              {t('return')}
            </Button>
          </>
        )}
      </p>
      {isReturning && (
        <CaseTextDialog
          title={t('return')}
          description={t('returnWhy')}
          label={t('reason')}
          isBusy={back.isPending}
          error={back.error}
          onClose={() => setReturning(false)}
          onSubmit={(reason) =>
            back.mutate(
              { params: input.params, body: { version, reason } },
              { onSuccess: () => setReturning(false), onError: back.readAgain },
            )
          }
        />
      )}
    </div>
  )
}

function Reopening({ one: { caseId, version }, onClose }: { one: Case; onClose: () => void }) {
  const t = useTranslations('cases.decision')
  const act = useCaseAct('reopenCase')
  return (
    <CaseTextDialog
      title={t('reopen')}
      description={t('reopenWhy')}
      label={t('reason')}
      isBusy={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={(reason) =>
        act.mutate({ params: { caseId }, body: { version, reason } }, { onSuccess: onClose, onError: act.readAgain })
      }
    />
  )
}
