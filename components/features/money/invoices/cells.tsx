'use client'

import { ChevronDown, ChevronRight, CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type InvoiceRow, jurisdictionOf } from '#lib/contract/index.ts'
import {
  CountryCode,
  classNames,
  Icon,
  Muted,
  SkeletonLine,
  Time,
  Unseen,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { type Ledger, useRow } from './ledger.ts'
import { tierRange } from './tier-range.ts'
import type { RowNode, TreeNode } from './tree.ts'

/** Which rows, lines and tiers findings are about. */
export interface Troubled {
  rows: ReadonlySet<string>
  /** Of these, rows that no tier counts: they are in no sum of the table. */
  beyond: ReadonlySet<string>
  skus: ReadonlySet<string | null>
  tiers: ReadonlySet<string>
}

interface InRowProps {
  ledger: Ledger
  node: RowNode
  show: (row: InvoiceRow) => ReactNode
  /** Until the row has come; nothing in most columns. */
  before?: ReactNode
}

/** Shows something of a row as soon as the row is there. */
export function InRow({ ledger, node, show, before = null }: InRowProps) {
  const row = useRow(ledger, node)
  return row === null ? before : show(row)
}

interface CellProps {
  node: TreeNode
  ledger: Ledger
}

interface NameCellProps extends CellProps {
  found: Troubled
  onToggle: () => void
}

export function NameCell({ node, ledger, found, onToggle }: NameCellProps) {
  const t = useTranslations('invoices')
  const { locale } = usePreferences()
  const productName = useProductName()
  if (node.kind === 'row') {
    return (
      <span className={classNames('block font-regular text-ink-2', node.level === 2 ? 'ps-8' : 'ps-6')}>
        <InRow
          ledger={ledger}
          node={node}
          before={<SkeletonLine index={node.at} />}
          show={(row) => <RowName row={row} isBeyond={found.beyond.has(row.id)} />}
        />
      </span>
    )
  }
  const label: ReactNode =
    node.kind === 'line' ? (
      <>
        {productName(node.part.sku)} <code className="font-regular text-ink-3">{node.part.sku}</code>
      </>
    ) : node.kind === 'tier' ? (
      <>
        {t('tier', { index: node.tier.tierIndex })}{' '}
        <span className="font-regular text-ink-3">{tierRange(node.part, node.tier, locale, t)}</span>
      </>
    ) : (
      <GroupName node={node} />
    )
  return (
    <button
      type="button"
      aria-expanded={node.isOpen}
      onClick={onToggle}
      className={classNames(
        'flex min-h-control-s pointer-coarse:min-h-touch items-center gap-3 text-start',
        node.kind === 'tier' ? 'ps-5 font-regular' : 'font-semibold',
      )}
    >
      <Icon of={node.isOpen ? ChevronDown : ChevronRight} size={14} className="text-ink-3" />
      <span className="min-w-0">{label}</span>
    </button>
  )
}

/** When it was; below it that no sum has it, and in a narrow window for whom it was. */
function RowName({ row, isBeyond }: { row: InvoiceRow; isBeyond: boolean }) {
  const t = useTranslations('invoices')
  const about = [row.companyName ?? row.endpoint, row.customerReference].filter((text) => text !== null)
  return (
    <>
      {row.occurredAt === null ? row.id : <Time at={row.occurredAt} zone="utc" />}
      {isBeyond && <span className="block text-sm font-medium text-warn">{t('beyond')}</span>}
      <bdi className="hidden text-sm text-ink-3 wrap-anywhere max-panel:block">{about.join(', ')}</bdi>
    </>
  )
}

function GroupName({ node }: { node: Extract<TreeNode, { kind: 'group' }> }) {
  const t = useTranslations('invoices')
  const { group, by } = node
  if (group.key === null) return <Muted>{t(`without.${by}`)}</Muted>
  return <bdi>{group.name ?? group.key}</bdi>
}

export function AboutCell({ node, ledger }: CellProps) {
  if (node.kind === 'row') return <InRow ledger={ledger} node={node} show={(row) => <RowAbout row={row} />} />
  if (node.kind !== 'group' || node.group.name === null || node.group.key === null) return null
  return <code className="text-ink-3">{node.group.key}</code>
}

function RowAbout({ row }: { row: InvoiceRow }) {
  const { companyName, serviceId, customerReference, endpoint } = row
  const jurisdiction = jurisdictionOf(serviceId ?? '')
  return (
    <span className="block min-w-[8rem]">
      {/* Takes what room the other columns leave and asks for none: a long name never moves an amount out of view. */}
      <span className="flex w-0 min-w-full items-center gap-x-3 overflow-hidden">
        <bdi className="min-w-0 truncate" title={companyName ?? undefined}>
          {companyName ?? endpoint ?? ''}
        </bdi>
        {jurisdiction && <CountryCode code={jurisdiction} />}
        <span className="whitespace-nowrap text-ink-2">{customerReference}</span>
      </span>
    </span>
  )
}

export function InvoiceRowMark({ row }: { row: InvoiceRow }) {
  const t = useTranslations('invoices')
  if (row.refundOfEventId === null && row.eventType !== 'refund') return null
  return (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <Icon of={Undo2} size={14} />
      {t('refund')}
    </span>
  )
}

export function CheckCell({ node, ledger, found }: CellProps & { found: Troubled }) {
  if (node.kind === 'group') return null
  if (node.kind === 'row') {
    const mark = (row: InvoiceRow) => (found.rows.has(row.id) ? <CheckMark isTroubled /> : null)
    return found.rows.size === 0 ? null : <InRow ledger={ledger} node={node} show={mark} />
  }
  const isTroubled =
    node.kind === 'tier' ? found.tiers.has(`${node.part.sku} ${node.tier.tierIndex}`) : found.skus.has(node.part.sku)
  return <CheckMark isTroubled={isTroubled} />
}

function CheckMark({ isTroubled }: { isTroubled: boolean }) {
  const t = useTranslations('invoices')
  return (
    <span title={t(isTroubled ? 'hasFinding' : 'holds')}>
      <Icon of={isTroubled ? TriangleAlert : CircleCheck} size={14} className={isTroubled ? 'text-warn' : 'text-ok'} />
      <Unseen>{t(isTroubled ? 'hasFinding' : 'holds')}</Unseen>
    </span>
  )
}
