'use client'

import type { DecidedFinding, InvoiceFindingDecision } from '#lib/contract/index.ts'
import { Button, useTranslations } from '../../../../ui/kit.ts'
import { currentOf, type ReviewAct } from './finding-dialogs.tsx'
import { FindingDecision } from './finding-state.tsx'

interface FindingReviewProps {
  decided: DecidedFinding
  onAct: (act: ReviewAct) => void
}

/** The decision that counts on a finding, what was decided before, and the ways to change it. */
export function FindingReview({ decided, onAct }: FindingReviewProps) {
  const t = useTranslations('invoices.decisions')
  const current = currentOf(decided)
  const ended = decided.decisions.filter((decision) => decision !== current)
  return (
    <div className="mt-3 flex flex-col gap-3">
      {current && <FindingDecision decision={current} />}
      {ended.length > 0 && <EndedDecisions decisions={ended} />}
      <div data-print="none" className="flex flex-wrap gap-3">
        <Button act="decideInvoiceFinding" size="s" onClick={() => onAct('decide')}>
          {t(current === null ? 'record' : 'change')}
        </Button>
        {current && (
          <Button act="revokeInvoiceDecision" size="s" onClick={() => onAct('revoke')}>
            {t('revoke')}
          </Button>
        )}
      </div>
    </div>
  )
}

function EndedDecisions({ decisions }: { decisions: readonly InvoiceFindingDecision[] }) {
  const t = useTranslations('invoices.decisions')
  return (
    <details className="text-sm text-ink-3">
      <summary className="cursor-pointer">{t('ended', { count: decisions.length })}</summary>
      <ul className="mt-2 flex flex-col gap-3">
        {decisions.map((decision) => (
          <li key={decision.decisionId}>
            <FindingDecision decision={decision} />
          </li>
        ))}
      </ul>
    </details>
  )
}
