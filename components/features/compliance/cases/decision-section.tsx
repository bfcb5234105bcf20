'use client'

import { type ReactNode, useState } from 'react'
import { useIsActing, useRoute } from '#lib/client/hooks.ts'
import type { Case, CaseDecision, CaseProof } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { absent, Button, EmptyLine, Section, Tag, useTranslations } from '../../../ui/kit.ts'
import { useCaseWords } from '../../../widgets/cases/words.ts'
import { DecidedBy } from '../../../widgets/decisions/decided-by.tsx'
import { Proposed, Seconding, Withdrawing } from '../../../widgets/decisions/proposed.tsx'
import { ReasonDialog } from '../../../widgets/decisions/reason-dialog.tsx'
import { useStep } from '../../../widgets/decisions/use-step.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import { isNeeded } from '../../../widgets/person/second-person.ts'
import { CloseDialog } from './close-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

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
      {decision && (
        <div className="border-b border-hair py-3">
          <Outcome decision={decision} kind={one.kind} />
          <DecidedBy decision={decision} />
        </div>
      )}
      {!decision && !proposal && read.isKnown && <EmptyLine>{absent(t, 'none', read)}</EmptyLine>}
      {proof && <Proof proof={proof} />}
      {open === 'decide' && <DecisionDialog one={one} needsSecondPerson={needsSecondPerson} onClose={close} />}
      {open === 'report' && <ReportDialog one={one} onClose={close} />}
      {open === 'close' && <CloseDialog one={one} onClose={close} />}
      {open === 'reopen' && (
        <ReasonDialog
          id="reopenCase"
          texts={{ title: t('reopen'), why: t('reopenWhy'), reason: t('reason') }}
          inputOf={(reason) => ({ params: { caseId: one.caseId }, body: { version: one.version, reason } })}
          onClose={close}
        />
      )}
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
    <EmptyLine>
      {orderId ? say(orderId) : t('noExtract')}
      {reason && <bdi className="block whitespace-pre-wrap">{reason}</bdi>}
    </EmptyLine>
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

/** A proposal, with what this reader can do with it. */
function Proposal({ one: { caseId, version, kind }, proposal }: { one: Case; proposal: CaseDecision }) {
  const t = useTranslations('cases.decision')
  const words = useTranslations('decided.proposal')
  const { decisionId, proposedBy, proposedAt } = proposal
  const params = { caseId, decisionId }
  const input = { params, body: { version } }
  const confirm = useStep('confirmCaseDecision')
  return (
    <div className="border-b border-hair py-3">
      <Proposed
        title={t('proposedBy', { name: nameOfAuthor(proposedBy) })}
        at={proposedAt}
        by={proposedBy}
        own={<Withdrawing id="withdrawCaseDecision" input={input} />}
        second={
          <Seconding
            act="confirmCaseDecision"
            back="returnCaseDecision"
            isBusy={confirm.isPending}
            error={confirm.error}
            onConfirm={() => confirm.mutate(input, { onError: confirm.readAgain })}
            returning={(onClose) => (
              <ReasonDialog
                id="returnCaseDecision"
                texts={{ title: words('return'), why: t('returnWhy'), reason: t('reason') }}
                inputOf={(reason) => ({ params, body: { version, reason } })}
                onClose={onClose}
              />
            )}
          />
        }
      >
        {() => <Outcome decision={proposal} kind={kind} />}
      </Proposed>
    </div>
  )
}
