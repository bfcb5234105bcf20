'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import type { DecidedFinding, InvoiceFindingDecision } from '#lib/contract/index.ts'
import { Button } from '../../../ui/button.tsx'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { FindingDecision } from './finding-state.tsx'

const texts = {
  invoiceReview: {
    en: () => import('../../../messages/en/invoiceReview.json'),
    de: () => import('../../../messages/de/invoiceReview.json'),
  },
}
const DecisionDialog = withOwnTexts(() => import('./decision-dialog.tsx').then((file) => file.DecisionDialog), texts)
const RevokeDialog = withOwnTexts(() => import('./decision-dialog.tsx').then((file) => file.RevokeDialog), texts)

interface FindingReviewProps {
  invoiceId: string
  /** The finding in one sentence. */
  title: string
  decided: DecidedFinding
}

/** The decision that counts on a finding, what was decided before, and the ways to change it. */
export function FindingReview({ invoiceId, title, decided }: FindingReviewProps) {
  const t = useTranslations('invoices.decisions')
  const [dialog, setDialog] = useState<'decide' | 'revoke' | null>(null)
  const current = decided.decisions.find(({ endedAt }) => endedAt === null) ?? null
  const ended = decided.decisions.filter((decision) => decision !== current)
  const close = () => setDialog(null)
  return (
    <div className="mt-3 flex flex-col gap-3">
      {current && <FindingDecision decision={current} />}
      {ended.length > 0 && <EndedDecisions decisions={ended} />}
      <div data-print="none" className="flex flex-wrap gap-3">
        <Button act="decideInvoiceFinding" size="s" onClick={() => setDialog('decide')}>
          {t(current === null ? 'record' : 'change')}
        </Button>
        {current && (
          <Button act="revokeInvoiceDecision" size="s" onClick={() => setDialog('revoke')}>
            {t('revoke')}
          </Button>
        )}
      </div>
      <Suspense>
        {dialog === 'decide' && (
          <DecisionDialog
            invoiceId={invoiceId}
            findingKey={decided.findingKey}
            title={title}
            current={current}
            onClose={close}
          />
        )}
        {dialog === 'revoke' && current && (
          <RevokeDialog invoiceId={invoiceId} findingKey={decided.findingKey} current={current} onClose={close} />
        )}
      </Suspense>
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
