'use client'

import { useIsActing, useRoute } from '#lib/client/hooks.ts'
import type { CompanyFile } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, useTranslations } from '../../../ui/kit.ts'
import { DecisionDialog as ReopenDialog } from '../../../widgets/decisions/decision-dialog.tsx'
import { DecisionSection as Decided, type NextStep } from '../../../widgets/decisions/decision-section.tsx'
import { isNeeded } from '../../../widgets/person/second-person.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { Outcome } from './outcome.tsx'
import { FileProposal } from './proposal.tsx'

interface DecisionProps {
  serviceId: string
  file: CompanyFile
}

/** What was decided, and the next step of whoever reads it. */
export function DecisionSection({ serviceId, file, read }: DecisionProps & { read: Knowledge<unknown> }) {
  const t = useTranslations('file')
  const settings = useRoute('getSettings', {}).data?.value
  // A decision is about the saved version, so it waits for an edit that is being saved.
  const isBusy = useIsActing('editFile')
  const { status, version, proposal, decision } = file
  const canDecide = status === 'open' || status === 'waiting'
  const needsSecondPerson = isNeeded(settings, file.riskClass)
  const decide: NextStep = {
    act: 'proposeDecision',
    isOffered: canDecide,
    isBusy,
    isNext: true,
    label: t(needsSecondPerson ? 'decision.propose' : 'decision.decide'),
    dialog: (onClose) => <DecisionDialog {...{ serviceId, file, needsSecondPerson, onClose }} />,
  }
  const reopen: NextStep = {
    act: 'reopenFile',
    label: t('reopen.title'),
    isOffered: status === 'closed',
    dialog: (onClose) => (
      <ReopenDialog
        id="reopenFile"
        says={{ title: t('reopen.title'), what: t('reopen.why'), reason: t('reason.label') }}
        input={({ reason }) => ({ params: { serviceId }, body: { version, reason } })}
        onClose={onClose}
      />
    ),
  }
  return (
    <Decided
      heading={t('decision.title')}
      remark={canDecide && needsSecondPerson ? t('decision.second') : undefined}
      steps={[decide, reopen]}
      proposal={proposal && <FileProposal key={proposal.decisionId} {...{ serviceId, file, proposal }} />}
      decision={decision}
      outcome={
        decision && (
          <>
            {status !== 'closed' && <p className="mb-2 text-sm text-ink-3">{t('decision.earlier')}</p>}
            <Outcome serviceId={serviceId} decision={decision} />
          </>
        )
      }
      none={read.isKnown && absent(t, 'decision.none', read)}
    />
  )
}
