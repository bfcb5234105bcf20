'use client'

import { useIsActing, useRoute } from '#lib/client/hooks.ts'
import { type Case, type CaseDecision, type CaseProof, caseOutcomes } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { absent, nameOfAuthor, Tag, useTranslations } from '../../../ui/kit.ts'
import { useCaseLabels } from '../../../widgets/cases/labels.ts'
import { DecisionDialog } from '../../../widgets/decisions/decision-dialog.tsx'
import { DecisionSection, type NextStep } from '../../../widgets/decisions/decision-section.tsx'
import { Proposed, Seconding } from '../../../widgets/decisions/proposed.tsx'
import { isNeeded } from '../../../widgets/person/second-person.ts'
import { CloseDialog } from './close-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** What was decided, and the next step of whoever reads it: decide, report, close. */
export function CaseDecisionSection({ one, read }: { one: Case; read: Knowledge<unknown> }) {
  const t = useTranslations('cases.decision')
  const labels = useCaseLabels()
  const settings = useRoute('getSettings', {}).data?.value
  const file = useRoute('getCompanyFile', { params: { serviceId: one.serviceId } }).data?.value
  const needsSecondPerson = isNeeded(settings, file?.riskClass)
  const { status, decision, proposal, proof } = one
  return (
    <DecisionSection
      heading={t('title')}
      tag={<Tag meaning={status === 'closed' ? 'plain' : 'accent'}>{labels.status(status)}</Tag>}
      remark={status === 'open' && needsSecondPerson ? t('second') : undefined}
      steps={useNextSteps(one, needsSecondPerson)}
      proposal={proposal && <Proposal one={one} proposal={proposal} />}
      decision={decision}
      outcome={decision && <Outcome decision={decision} kind={one.kind} />}
      none={read.isKnown && absent(t, 'none', read)}
    >
      {proof && <Proof proof={proof} />}
    </DecisionSection>
  )
}

function useNextSteps(one: Case, needsSecondPerson: boolean): NextStep[] {
  const t = useTranslations('cases.decision')
  const labels = useCaseLabels()
  // A decision is about the saved version, so it waits for an edit that is being saved.
  const isBusy = useIsActing('editCase')
  const { caseId, version, kind, status } = one
  const params = { caseId }
  const title = t(needsSecondPerson ? 'propose' : 'decide')
  const what = t(needsSecondPerson ? 'proposeWhy' : 'decideWhy')
  const isDecided = status === 'decided'
  const isToReport = isDecided && one.decision?.outcome === 'report' && !one.reportedAt
  return [
    {
      act: 'proposeCaseDecision',
      label: title,
      isOffered: status === 'open',
      isBusy,
      isNext: true,
      dialog: (onClose) => (
        <DecisionDialog
          id="proposeCaseDecision"
          labels={t}
          says={{ title, what, save: title }}
          outcomes={caseOutcomes.map((value) => ({ value, label: labels.outcome(value, kind) }))}
          disabledReason={kind === 'owners' && !one.class ? t('classFirst') : null}
          input={({ outcome, reason }) => outcome && { params, body: { version, outcome, reason } }}
          onClose={onClose}
        />
      ),
    },
    {
      act: 'recordCaseReport',
      label: t('report'),
      isOffered: isToReport,
      isNext: true,
      dialog: (onClose) => <ReportDialog one={one} onClose={onClose} />,
    },
    {
      act: 'closeCase',
      label: t('close'),
      isOffered: isDecided && !isToReport,
      isNext: true,
      dialog: (onClose) => <CloseDialog one={one} onClose={onClose} />,
    },
    {
      act: 'reopenCase',
      label: t('reopen'),
      isOffered: isDecided || status === 'closed',
      dialog: (onClose) => (
        <DecisionDialog
          id="reopenCase"
          says={{ title: t('reopen'), what: t('reopenWhy'), reason: t('reason') }}
          input={({ reason }) => ({ params, body: { version, reason } })}
          onClose={onClose}
        />
      ),
    },
  ]
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

function Outcome({ decision: { outcome, reason }, kind }: { decision: CaseDecision; kind: Case['kind'] }) {
  const labels = useCaseLabels()
  return (
    <>
      <p className="font-medium">{labels.outcome(outcome, kind)}</p>
      <p className="whitespace-pre-wrap">
        <bdi>{reason}</bdi>
      </p>
    </>
  )
}

/** A proposal, with what this reader can do with it. */
function Proposal({ one: { caseId, version, kind }, proposal }: { one: Case; proposal: CaseDecision }) {
  const t = useTranslations('cases.decision')
  const { decisionId, proposedBy, proposedAt } = proposal
  const params = { caseId, decisionId }
  const input = { params, body: { version } }
  const giveBack = (reason: string) => ({ params, body: { version, reason } })
  const back = { why: t('returnWhy'), reason: t('reason'), input: giveBack }
  return (
    <Proposed
      of="case"
      title={t('proposedBy', { name: nameOfAuthor(proposedBy) })}
      at={proposedAt}
      by={proposedBy}
      input={input}
      second={<Seconding of="case" {...{ input, back }} />}
    >
      {() => <Outcome decision={proposal} kind={kind} />}
    </Proposed>
  )
}
