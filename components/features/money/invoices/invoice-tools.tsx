'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Finding, InvoiceSnapshot } from '#lib/contract/index.ts'
import { useShortcut } from '../../../ui/keyboard/hooks.ts'
import { Button, FilterChip, Segmented, useReader } from '../../../ui/kit.ts'
import { ShareButton } from '../../../widgets/disclosures/share-button.tsx'
import { Files } from './files/files.tsx'
import { type InvoiceState, invoiceViews } from './state.ts'
import { useFindingTitle } from './use-finding-title.ts'

interface ToolsProps {
  snapshot: InvoiceSnapshot
  state: InvoiceState
  currency: string | null
  finding: Finding | null
  /** Ledger rows in view. */
  shown: number
  onReadAgain: () => void
  isReading: boolean
}

/** How the rows are grouped, which of them are searched for, and the files that are made of all of them. */
export function InvoiceTools({ snapshot, state, currency, finding, shown, onReadAgain, isReading }: ToolsProps) {
  const t = useTranslations('invoices')
  const { formatCount } = useReader()
  const titleOf = useFindingTitle()
  const filter = useRef<HTMLInputElement>(null)
  useShortcut({ keys: 'f', label: t('filter.label'), group: 'page', run: () => filter.current?.focus() })
  return (
    <div data-print="none" className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('groupBy')}
          value={state.by}
          onChange={state.view}
          options={invoiceViews.map((view) => ({ value: view, label: t(`by.${view}`) }))}
        />
        <input
          ref={filter}
          type="search"
          aria-label={t('filter.label')}
          placeholder={t('filter.label')}
          value={state.typed}
          onChange={(event) => state.type(event.target.value)}
          className="field-box h-control max-w-panel min-w-0 flex-1 basis-nav"
        />
        <Files snapshot={snapshot} state={state} currency={currency} />
        <ShareButton subject={{ kind: 'invoice', id: snapshot.invoice.invoiceId, name: null }} />
        <Button icon={RefreshCw} isBusy={isReading} onClick={onReadAgain}>
          {t('readAgain')}
        </Button>
      </div>
      {(finding !== null || state.text !== '') && (
        <div className="flex flex-wrap items-center gap-3">
          {finding !== null && (
            <FilterChip label={titleOf(finding)} onRemove={() => state.show(null)}>
              {titleOf(finding)}
            </FilterChip>
          )}
          <span role="status" className="text-sm text-ink-3">
            {t('filter.shown', {
              shown: formatCount(shown),
              all: formatCount(snapshot.sums.rows),
            })}
          </span>
        </div>
      )}
    </div>
  )
}
