'use client'

import { useState } from 'react'
import { useIsActing, useRoute } from '#lib/client/hooks.ts'
import type { CompanyFile } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, Button, EmptyLine, Section, useTranslations } from '../../../ui/kit.ts'
import { DecidedBy } from '../../../widgets/decisions/decided-by.tsx'
import { ReasonDialog } from '../../../widgets/decisions/reason-dialog.tsx'
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
        <FileProposal key={file.proposal.decisionId} serviceId={serviceId} file={file} proposal={file.proposal} />
      )}
      {file.decision && (
        <div className="border-b border-hair py-3">
          {file.status !== 'closed' && <p className="mb-2 text-sm text-ink-3">{t('decision.earlier')}</p>}
          <Outcome serviceId={serviceId} decision={file.decision} />
          <DecidedBy decision={file.decision} />
        </div>
      )}
      {!file.decision && !file.proposal && read.isKnown && <EmptyLine>{absent(t, 'decision.none', read)}</EmptyLine>}
      {isOpen === 'decision' && (
        <DecisionDialog
          serviceId={serviceId}
          file={file}
          needsSecondPerson={needsSecondPerson}
          onClose={() => setOpen(null)}
        />
      )}
      {isOpen === 'reopening' && (
        <ReasonDialog
          id="reopenFile"
          texts={{ title: t('reopen.title'), why: t('reopen.why'), reason: t('reason.label') }}
          inputOf={(reason) => ({ params: { serviceId }, body: { version: file.version, reason } })}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
