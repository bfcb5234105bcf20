'use client'

import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  Button,
  ErrorNotice,
  Hint,
  pages,
  readingOf,
  SkeletonRows,
  usePreferences,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { periodTitle } from '../../../widgets/invoices/period-title.ts'
import { useCurrency } from '../../../widgets/invoices/use-currency.ts'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { InvoiceTools } from './invoice-tools.tsx'
import { type Ledger, useLedger } from './ledger.ts'
import { invoiceListRows } from './list.ts'
import { ProofPanel } from './proof-panel.tsx'
import { SignOff } from './review/sign-off.tsx'
import { RowPanel } from './row-panel.tsx'
import { useInvoiceState } from './state.ts'
import { StatementHead, StatementTotal } from './statement.tsx'
import { invoiceTreeOf, isNarrowed, rowNodes, stretchFrom, type TreeNode } from './tree.ts'
import { unknownOfRows } from './unknown.ts'
import { useGroups, useInvoice } from './use-invoice.ts'
import { checkOne } from './use-results.ts'

const ChangesSection = withOwnTexts(() => import('./changes-section.tsx'), 'InvoiceChangesSection', {
  invoiceChanges: {
    en: () => import('../../../messages/en/money/invoiceChanges.json'),
    de: () => import('../../../messages/de/money/invoiceChanges.json'),
  },
})

/** One invoice: lines, tiers, events; its proof beside it. */
export function InvoicePage({ invoiceId }: { invoiceId: string }) {
  const t = useTranslations('invoices')
  const { formatCount } = usePreferences()
  const { reading, error, again, readAgain, isReading } = useInvoice(invoiceId)
  const snapshot = reading?.snapshot ?? null
  const ledger = useLedger(invoiceId, snapshot?.readingId ?? null)
  if (error && snapshot === null) {
    return (
      <PageFrame title={t('one')}>
        <TrailEnd name={invoiceId} />
        <ErrorNotice error={error} onAgain={again} list={pages.invoices()} />
      </PageFrame>
    )
  }
  if (snapshot !== null) {
    return (
      <Loaded
        snapshot={snapshot}
        ledger={ledger}
        isReading={isReading}
        onReadAgain={readAgain}
        error={error}
        onAgain={again}
      />
    )
  }
  const rows = reading?.rows ?? 0
  return (
    <PageFrame title={t('one')} remark={rows > 0 ? t('reading', { rows: formatCount(rows) }) : null}>
      <TrailEnd name={invoiceId} />
      {rows === 0 ? <SkeletonRows rows={10} /> : <FirstRows count={rows} ledger={ledger} />}
    </PageFrame>
  )
}

const firstRowsMax = 50

/** What can be shown of a long invoice while the rest of it is imported. */
function FirstRows({ count, ledger }: { count: number; ledger: Ledger }) {
  const state = useInvoiceState()
  const shown = Math.min(count, firstRowsMax)
  const nodes = useMemo(() => rowNodes(stretchFrom(0, shown), 0), [shown])
  const read = unknown('incomplete')
  return <InvoiceTable snapshot={null} nodes={nodes} ledger={ledger} state={state} currency={null} read={read} />
}

interface LoadedProps {
  snapshot: InvoiceSnapshot
  ledger: Ledger
  isReading: boolean
  onReadAgain: () => void
  /** Reading it again failed; what was read before stays in view. */
  error: Error | null
  onAgain: () => void
}

function Loaded({ snapshot, ledger, isReading, onReadAgain, error, onAgain }: LoadedProps) {
  const { locale } = usePreferences()
  const state = useInvoiceState()
  const currency = useCurrency()
  const { invoice } = snapshot
  const finding = snapshot.proof.findings.find(({ id }) => id === state.finding) ?? null
  const wish = { by: state.by, q: state.text, finding: finding?.id ?? null }
  const isNeeded = wish.by !== 'lines' || isNarrowed(wish)
  const groups = useGroups(invoice.invoiceId, snapshot.readingId, { ...wish, isNeeded })
  const counted = isNeeded ? groups.data?.value : undefined
  const isFiltered = isNarrowed(wish)
  const unfiltered = { by: wish.by, q: '', finding: null, isNeeded: isFiltered && wish.by !== 'lines' }
  const whole = useGroups(invoice.invoiceId, snapshot.readingId, unfiltered).data?.value.groups
  const nodes = useTree(snapshot, wish, state.open, counted?.groups, whole)
  const sums = isNeeded ? (counted?.sums ?? null) : snapshot.sums
  const step = (by: 1 | -1) => {
    const next = neighbour(nodes, ledger, state.row, by)
    if (next !== null) state.select(next)
  }
  return (
    <div className="flex items-start max-beside:flex-col max-beside:items-stretch print:block">
      <TrailEnd name={periodTitle(invoice.periodStart, invoice.periodEnd, locale) ?? invoice.invoiceId} />
      <div className="min-w-0 flex-1 px-6 pt-4 pb-8 max-panel:px-5">
        <StatementHead snapshot={snapshot} />
        <InvoiceHead snapshot={snapshot} currency={currency} />
        <SignOff snapshot={snapshot} />
        <InvoiceTools
          snapshot={snapshot}
          state={state}
          currency={currency}
          finding={finding}
          shown={sums?.rows ?? 0}
          onReadAgain={onReadAgain}
          isReading={isReading}
        />
        <ErrorNotice error={error} onAgain={onAgain} />
        <ErrorNotice error={groups.error} />
        <InvoiceTable
          snapshot={snapshot}
          isFiltered={isFiltered}
          nodes={nodes}
          ledger={ledger}
          state={state}
          currency={currency}
          read={isNeeded ? readingOf(groups, 'groups') : known(snapshot, { what: 'invoice', id: invoice.invoiceId })}
        />
        <StatementTotal snapshot={snapshot} currency={currency} />
        <Comparison snapshot={snapshot} currency={currency} />
        <InvoiceUnknown snapshot={snapshot} />
      </div>
      {state.row === null ? (
        <ProofPanel snapshot={snapshot} state={state} currency={currency} />
      ) : (
        <div className={sheet}>
          <RowPanel
            key={state.row}
            invoiceId={invoice.invoiceId}
            about={state.row}
            measure={snapshot.measure ?? 'credits'}
            onClose={() => state.select(null)}
            onStep={step}
          />
        </div>
      )}
    </div>
  )
}

/** Until the window has room for the table and a panel, the panel is a sheet at the bottom: amounts stay in view. */
const sheet =
  'contents max-beside:[&>aside]:fixed max-beside:[&>aside]:inset-x-0 max-beside:[&>aside]:top-auto ' +
  'max-beside:[&>aside]:bottom-0 max-beside:[&>aside]:h-auto max-beside:[&>aside]:max-h-[50dvh] ' +
  'max-beside:[&>aside]:w-auto max-beside:[&>aside]:border-s-0 max-beside:[&>aside]:border-t max-beside:[&>aside]:shadow-float'

type Groups = Parameters<typeof invoiceTreeOf>[1]['groups']
const noGroups: Groups = []

function useTree(
  snapshot: InvoiceSnapshot,
  { by, q, finding }: Pick<Parameters<typeof invoiceTreeOf>[1], 'by' | 'q' | 'finding'>,
  open: ReadonlySet<string>,
  groups: Groups = noGroups,
  whole: Groups = noGroups,
) {
  const openKeys = JSON.stringify([...open])
  return useMemo(() => {
    const keys: string[] = JSON.parse(openKeys)
    return invoiceTreeOf(snapshot, { by, open: new Set(keys), q, finding, groups, whole })
  }, [snapshot, by, openKeys, q, finding, groups, whole])
}

/** The event beside the one in the panel, as far as it has come. */
function neighbour(nodes: readonly TreeNode[], ledger: Ledger, eventId: string | null, by: 1 | -1) {
  const rows = nodes.filter((node) => node.kind === 'row')
  const at = rows.findIndex((node) => ledger.rowAt(node)?.id === eventId)
  const next = at === -1 ? undefined : rows[at + by]
  return next === undefined ? null : (ledger.rowAt(next)?.id ?? null)
}

/** What of an invoice the schema has no place for: above the events with its values; of an event, its panel shows them. */
function InvoiceUnknown({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const t = useTranslations('invoices.unknown')
  const ofRows = unknownOfRows(snapshot)
  return (
    <div className="mt-6 flex flex-col gap-3">
      <UnknownDrawer fields={snapshot.values ?? []} />
      {ofRows.length > 0 && (
        <Hint>
          {t('ofRows')}{' '}
          {ofRows.map(({ name, count }) => (
            <span key={name} className="me-3 whitespace-nowrap">
              <code>{name}</code> × {count}
            </span>
          ))}
        </Hint>
      )}
    </div>
  )
}

/** A comparison with the month before, on request: it needs that invoice to be read as well, which is free. */
function Comparison({ snapshot, currency }: { snapshot: InvoiceSnapshot; currency: string | null }) {
  const t = useTranslations('invoices.list')
  const { locale } = usePreferences()
  const extensions = useExtensions()
  const list = useRoute('listInvoices', {}, { enabled: extensions?.has('listInvoices') ?? false })
  // In the address, so that a reload and a link keep what was compared.
  const [isOpen, setOpen] = useQueryState('compare', parseAsBoolean.withDefault(false))
  const { invoiceId } = snapshot.invoice
  const rows = invoiceListRows(list.data?.value.invoices ?? [], null)
  const before = rows.find(({ invoice }) => invoice.invoiceId === invoiceId)?.before ?? null
  const checked = useQuery<true, Error>({
    queryKey: ['compared', before?.invoiceId],
    queryFn: () => checkOne(before?.invoiceId ?? '').then(() => true),
    enabled: isOpen && before !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (before === null) return null
  const name = periodTitle(before.periodStart, before.periodEnd, locale) ?? before.invoiceId
  const compare = () => (isOpen ? void checked.refetch() : void setOpen(true))
  return (
    <div data-print="none" className="mt-6">
      {checked.data !== true && (
        <Button icon={TrendingUp} isBusy={checked.isFetching} onClick={compare}>
          {t('compare', { month: name })}
        </Button>
      )}
      <ErrorNotice error={checked.error} />
      {isOpen && checked.data === true && (
        <ChangesSection invoiceId={invoiceId} before={{ invoiceId: before.invoiceId, name }} currency={currency} />
      )}
    </div>
  )
}
