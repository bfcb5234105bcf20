'use client'

import { FileSpreadsheet, FileText, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { csvOf } from '../export/csv.ts'
import { fileNamePart, saveFile } from '../export/save.ts'
import { formatCount } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/chips.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useShortcut } from '../ui/keyboard/hooks.ts'
import { useReader } from '../ui/reader.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { groupRowsOf, ledgerRows } from './files/rows.ts'
import { chargeBackFile } from './files/workbook.ts'
import { groupRows } from './groups.ts'
import type { Finding } from './proof/model.ts'
import type { LoadedInvoice } from './reading/read.ts'
import { type InvoiceState, views } from './state.ts'

interface ToolsProps {
  loaded: LoadedInvoice
  state: InvoiceState
  finding: Finding | null
  /** Ledger rows in view. */
  shown: number
  /** Null for an invoice that is closed and never changes. */
  onReadAgain: (() => void) | null
  isReading: boolean
}

/** How the rows are grouped, which of them are looked for, and the files that are made of all of them. */
export function InvoiceTools({ loaded, state, finding, shown, onReadAgain, isReading }: ToolsProps) {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const filter = useRef<HTMLInputElement>(null)
  useShortcut({ keys: 'f', label: t('filter.label'), group: 'page', run: () => filter.current?.focus() })
  return (
    <div data-print="none" className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('groupBy')}
            value={state.by}
            onChange={state.view}
            options={views.map((view) => ({ value: view, label: t(`by.${view}`) }))}
          />
        </div>
        <input
          ref={filter}
          type="search"
          aria-label={t('filter.label')}
          placeholder={t('filter.label')}
          value={state.typed}
          onChange={(event) => state.type(event.target.value)}
          className="field-box h-control max-w-panel min-w-0 flex-1 basis-nav"
        />
        <Files loaded={loaded} state={state} />
        {onReadAgain && (
          <Button icon={RefreshCw} isBusy={isReading} onClick={onReadAgain}>
            {t('readAgain')}
          </Button>
        )}
      </div>
      {(finding !== null || state.text !== '') && (
        <div className="flex flex-wrap items-center gap-3">
          {finding !== null && (
            <FilterChip label={t(`findings.${finding.kind}.title`)} onRemove={() => state.show(null)}>
              {t(`findings.${finding.kind}.title`)}
            </FilterChip>
          )}
          <span role="status" className="text-sm text-ink-3">
            {t('filter.shown', {
              shown: formatCount(shown, locale),
              all: formatCount(loaded.rows.length, locale),
            })}
          </span>
        </div>
      )}
    </div>
  )
}

function Files({ loaded, state }: { loaded: LoadedInvoice; state: InvoiceState }) {
  const t = useTranslations('invoices.files')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const name = fileNamePart(`invoice ${(loaded.invoice.periodStart ?? '').slice(0, 7)} ${loaded.invoice.invoiceId}`)
  const makeWorkbook = () => {
    setBusy(true)
    setError(null)
    chargeBackFile(loaded)
      .then((file) => saveFile(`${name} charge-back.xlsx`, file))
      .catch((cause: unknown) => setError(cause instanceof Error ? cause : new Error(String(cause))))
      .finally(() => setBusy(false))
  }
  const saveCsv = (suffix: string, rows: readonly (readonly (string | null)[])[]) =>
    saveFile(`${name} ${suffix}.csv`, csvOf(rows), 'text/csv;charset=utf-8')
  const by = state.by === 'lines' ? 'product' : state.by
  return (
    <>
      <Button icon={FileSpreadsheet} isBusy={isBusy} onClick={makeWorkbook}>
        {t('workbook')}
      </Button>
      <Button icon={FileText} onClick={() => saveCsv('ledger', ledgerRows(loaded.rows, loaded.lines))}>
        {t('csv')}
      </Button>
      <Button icon={FileText} onClick={() => saveCsv(`by ${by}`, groupRowsOf(groupRows(loaded.rows, by), by))}>
        {t('groups')}
      </Button>
      {error && <ErrorNotice error={error} />}
    </>
  )
}
