'use client'

import { Download, FileArchive, FileSpreadsheet, FileText, Printer, RefreshCw } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Suspense, useRef, useState } from 'react'
import { call, send } from '#lib/client/call.ts'
import { failureOfCall } from '#lib/client/failure.ts'
import { useExtensions } from '#lib/client/hooks.ts'
import { type Finding, type InvoiceGrouping, invoiceGroupings, invoiceLimits, pathOf } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'
import {
  Button,
  ErrorNotice,
  FilterChip,
  optionsOf,
  Segmented,
  usePreferences,
  useShortcut,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { ShareButton } from '../../../widgets/disclosures/share-button.tsx'
import { fileNamePart, saveFile } from '../../../widgets/export/save.ts'
import { type FileRow, groupRowsOf } from './files/rows.ts'
import type { ProofPanelProps } from './proof-panel.tsx'
import { invoiceViews } from './state.ts'
import { useFindingTitle } from './use-finding-title.ts'

interface ToolsProps extends ProofPanelProps {
  finding: Finding | null
  /** Ledger rows in view. */
  shown: number
  onReadAgain: () => void
  isReading: boolean
}

/** How the rows are grouped, which of them are searched for, and the files that are made of all of them. */
export function InvoiceTools({ snapshot, state, currency, finding, shown, onReadAgain, isReading }: ToolsProps) {
  const t = useTranslations('invoices')
  const { formatCount } = usePreferences()
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
          options={optionsOf(invoiceViews, (view) => t(`by.${view}`))}
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

const Menu = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.Menu))
const MenuItem = dynamic(() => import('../../../ui/menu.tsx').then((module) => module.MenuItem))

const WorkbookMaker = withOwnTexts(() => import('./files/workbook-maker.tsx'), 'WorkbookMaker', {
  chargeBack: {
    en: () => import('../../../messages/en/money/chargeBack.json'),
    de: () => import('../../../messages/de/money/chargeBack.json'),
  },
})

type BusyFile = 'workbook' | 'groups' | 'proof'

/** Files of everything on the invoice: the workbook is made here, the ledger comes from the console as a stream. */
function Files({ snapshot, state, currency }: ProofPanelProps) {
  const t = useTranslations('invoices.files')
  const [busy, setBusy] = useState<BusyFile | null>(null)
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const [error, setError] = useState<Error | null>(null)
  const { invoiceId, periodStart } = snapshot.invoice
  const signs = useExtensions()?.has('getInvoiceSignature') ?? false
  const name = fileNamePart(`invoice ${(periodStart ?? '').slice(0, 7)} ${invoiceId}`)
  const by = state.by === 'lines' ? 'product' : state.by
  const readTables = async () => {
    const splits = await Promise.all(invoiceGroupings.map((one) => split(invoiceId, one)))
    const ledger = snapshot.sums.rows > invoiceLimits.workbookRowsMax ? null : await ledgerOf(invoiceId)
    const { value: billing } = await call('getBilling', {})
    return { snapshot, currency, splits, ledger, billing }
  }
  const finish = (cause: unknown) => {
    setError(cause === null ? null : cause instanceof Error ? cause : new Error(String(cause)))
    setBusy(null)
  }
  const saveGroups = async () => {
    setBusy('groups')
    const rows = groupRowsOf((await split(invoiceId, by)).groups, by)
    saveFile(`${name}-by-${by}.csv`, csvOf(rows), 'text/csv;charset=utf-8')
  }
  const saveProof = async () => {
    setBusy('proof')
    const { handoverFile } = await import('./handover/handover.ts')
    saveFile(`${name}-proof.zip`, await handoverFile(invoiceId, { currency, signs, at: new Date() }))
  }
  const addressOf = (as: 'detailed' | 'simple') => pathOf('getInvoiceFile', { invoiceId }, { as })
  const pick = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  return (
    <>
      <Button icon={FileSpreadsheet} isBusy={busy === 'workbook'} onClick={() => setBusy('workbook')}>
        {t('workbook')}
      </Button>
      <Button
        ref={anchor}
        icon={Download}
        isBusy={busy === 'groups' || busy === 'proof'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('export')}
      </Button>
      {/* Its code is fetched: without a boundary of its own the page around would be a skeleton meanwhile. */}
      <Suspense>
        {isOpen && (
          <Menu isOpen onOpenChange={setOpen} anchor={anchor} label={t('export')}>
            <MenuItem icon={FileText} onPress={pick(() => download(addressOf('detailed')))}>
              {t('csv')}
            </MenuItem>
            <MenuItem icon={FileText} onPress={pick(() => download(addressOf('simple')))}>
              {t('simple')}
            </MenuItem>
            <MenuItem icon={FileText} onPress={pick(() => saveGroups().then(() => finish(null), finish))}>
              {t('groups')}
            </MenuItem>
            <MenuItem icon={FileArchive} onPress={pick(() => void saveProof().then(() => finish(null), finish))}>
              {t('proof')}
            </MenuItem>
            <MenuItem icon={Printer} onPress={pick(printSoon)}>
              {t('print')}
            </MenuItem>
          </Menu>
        )}
      </Suspense>
      {busy === 'workbook' && (
        <WorkbookMaker
          read={readTables}
          onDone={(file) => {
            saveFile(`${name}-cost-allocation.xlsx`, file)
            finish(null)
          }}
          onError={finish}
        />
      )}
      <ErrorNotice error={error} />
    </>
  )
}

/** After the menu is gone: a printed page is what is on the screen at that moment. */
function printSoon() {
  requestAnimationFrame(() => window.print())
}

/** A file the console sends as an attachment: the page stays. */
function download(address: string) {
  window.location.assign(address)
}

async function split(invoiceId: string, by: InvoiceGrouping) {
  const { value } = await call('listInvoiceGroups', { params: { invoiceId }, query: { by } })
  return { by, groups: value.groups, total: value.total }
}

/** The detailed CSV as rows: a workbook holds the same figures as the file beside it. */
async function ledgerOf(invoiceId: string): Promise<FileRow[]> {
  const address = pathOf('getInvoiceFile', { invoiceId }, { as: 'detailed' })
  const response = await send(address, { method: 'GET', headers: { accept: 'text/csv' } })
  const text = await response.text()
  if (!response.ok) throw failureOfCall(response, text)
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  return data
}
