'use client'

import { ChevronDown, ChevronRight, CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { formatCount, formatDecimal } from '../format.ts'
import { useProductName } from '../shell/product-name.ts'
import { Time } from '../ui/age.tsx'
import { classNames } from '../ui/class-names.ts'
import { CountryCode } from '../ui/country-code.tsx'
import type { TableColumn } from '../ui/data-table/columns.ts'
import { Icon } from '../ui/icon.tsx'
import { useReader } from '../ui/reader.tsx'
import { amountOf, digitsOf, major, padded } from './amounts.ts'
import type { Proof } from './proof/model.ts'
import type { InvoiceState } from './state.ts'
import { type TreeNode, tierEnd } from './tree.ts'

interface ColumnsInput {
  nodes: readonly TreeNode[]
  proof: Proof
  state: InvoiceState
  currency: string | null
}

/** Rows of findings, and the lines and tiers that hold them. */
function troubled(proof: Proof) {
  const rows = new Set(proof.findings.flatMap((finding) => finding.rows))
  const skus = new Set(proof.findings.map(({ sku }) => sku))
  const tiers = new Set(
    proof.findings.flatMap(({ sku, tierIndex }) => (tierIndex === null ? [] : `${sku} ${tierIndex}`)),
  )
  return { rows, skus, tiers }
}

export function useInvoiceColumns({ nodes, proof, state, currency }: ColumnsInput): TableColumn<TreeNode>[] {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const found = useMemo(() => troubled(proof), [proof])
  const digits = useMemo(
    () => Math.max(2, ...nodes.slice(0, 500).map((node) => digitsOf(grossOf(node) ?? ''))),
    [nodes],
  )
  return useMemo(() => {
    const figure = (text: string | null | undefined) => (text ? formatDecimal(text, locale) : '')
    return [
      {
        id: 'name',
        label: t('columns.name'),
        isName: true,
        isSortable: false,
        width: '30%',
        value: nameOf,
        cell: (node) => <NameCell node={node} onToggle={() => state.toggle(node.id)} />,
      },
      { id: 'about', label: t('columns.about'), isSortable: false, cell: (node) => <AboutCell node={node} /> },
      {
        id: 'mark',
        label: t('columns.rows'),
        isFigure: true,
        isSecondary: true,
        width: '90px',
        cell: (node) => (node.kind === 'row' ? <RowMark node={node} /> : formatCount(rowsOf(node), locale)),
      },
      {
        id: 'quantity',
        label: t('columns.quantity'),
        isFigure: true,
        width: '90px',
        cell: (node) => figure(quantityOf(node)),
      },
      {
        id: 'credits',
        label: t('columns.credits'),
        isFigure: true,
        isSecondary: true,
        width: '90px',
        cell: (node) => formatCount(creditsOf(node), locale),
      },
      {
        id: 'unit',
        label: t('columns.unit'),
        isFigure: true,
        isSecondary: true,
        width: '90px',
        cell: (node) => figure(unitOf(node)),
      },
      {
        id: 'gross',
        label: currency === null ? t('columns.gross') : t('columns.grossIn', { currency }),
        isFigure: true,
        width: '120px',
        value: (node) => grossOf(node) ?? '',
        isSortable: false,
        cell: (node) => (
          <span className={node.kind === 'row' ? undefined : 'font-semibold'}>
            {figure(padded(grossOf(node) ?? '', digits))}
          </span>
        ),
      },
      {
        id: 'check',
        label: t('columns.check'),
        width: '32px',
        cell: (node) => <CheckCell node={node} found={found} />,
      },
    ]
  }, [t, locale, found, digits, currency, state])
}

function NameCell({ node, onToggle }: { node: TreeNode; onToggle: () => void }) {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const productName = useProductName()
  if (node.kind === 'row') {
    return (
      <span className={classNames('font-regular text-ink-2', node.level === 2 ? 'ps-8' : 'ps-6')}>
        {node.row.occurredAt === null ? node.row.id : <Time at={node.row.occurredAt} />}
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
        {t('tier', { index: node.tier.index })}{' '}
        <span className="font-regular text-ink-3">{tierRange(node, locale, t)}</span>
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
        'flex min-h-control-s items-center gap-3 text-start',
        node.kind === 'tier' ? 'ps-5 font-regular' : 'font-semibold',
      )}
    >
      <Icon of={node.isOpen ? ChevronDown : ChevronRight} size={14} className="text-ink-3" />
      <span className="min-w-0">{label}</span>
    </button>
  )
}

function tierRange(
  node: Extract<TreeNode, { kind: 'tier' }>,
  locale: 'en' | 'de',
  t: (key: 'tierFirst' | 'tierFrom', values: Record<string, string>) => string,
): string {
  const from = node.tier.tier.tierMinQuantity
  const end = tierEnd(node.part, node.tier)
  if (from === null || from === undefined) return ''
  if (String(from) === '0' && end !== null) return t('tierFirst', { count: formatDecimal(end.toFixed(), locale) })
  return t('tierFrom', { count: formatDecimal(String(from), locale) })
}

function GroupName({ node }: { node: Extract<TreeNode, { kind: 'group' }> }) {
  const t = useTranslations('invoices')
  const { group, by } = node
  if (group.key === null) return <span className="text-ink-3">{t(`without.${by}`)}</span>
  return <bdi>{group.name ?? group.key}</bdi>
}

function AboutCell({ node }: { node: TreeNode }) {
  if (node.kind === 'group') {
    const { group } = node
    return group.name !== null && group.key !== null ? <code className="text-ink-3">{group.key}</code> : null
  }
  if (node.kind !== 'row') return null
  const { companyName, serviceId, customerReference, endpoint } = node.row
  const jurisdiction = /^co_([a-z]{2})_/.exec(serviceId ?? '')?.[1]
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <bdi>{companyName ?? endpoint ?? ''}</bdi>
      {jurisdiction && <CountryCode code={jurisdiction} />}
      <span className="text-ink-2">{customerReference}</span>
    </span>
  )
}

function RowMark({ node }: { node: Extract<TreeNode, { kind: 'row' }> }) {
  const t = useTranslations('invoices')
  const { row } = node
  if (row.refundOfEventId === null && row.eventType !== 'refund') return null
  return (
    <span className="inline-flex items-center gap-2 text-ink-2">
      <Icon of={Undo2} size={14} />
      {t('refund')}
    </span>
  )
}

function CheckCell({ node, found }: { node: TreeNode; found: ReturnType<typeof troubled> }) {
  const t = useTranslations('invoices')
  const isTroubled =
    node.kind === 'row'
      ? found.rows.has(node.row.id)
      : node.kind === 'tier'
        ? found.tiers.has(`${node.part.sku} ${node.tier.index}`)
        : node.kind === 'line'
          ? found.skus.has(node.part.sku)
          : node.group.rows.some((row) => found.rows.has(row.id))
  if (!isTroubled && (node.kind === 'row' || node.kind === 'group')) return null
  return (
    <span title={t(isTroubled ? 'hasFinding' : 'holds')}>
      <Icon of={isTroubled ? TriangleAlert : CircleCheck} size={14} className={isTroubled ? 'text-warn' : 'text-ok'} />
      <span className="sr-only">{t(isTroubled ? 'hasFinding' : 'holds')}</span>
    </span>
  )
}

function nameOf(node: TreeNode): string {
  if (node.kind === 'row') return node.row.occurredAt ?? node.row.id
  if (node.kind === 'group') return node.group.name ?? node.group.key ?? ''
  return node.kind === 'line' ? node.part.sku : `${node.part.sku} ${node.tier.index}`
}

function rowsOf(node: Exclude<TreeNode, { kind: 'row' }>): number {
  return node.kind === 'group' ? node.group.rows.length : node.sums.rows
}

function quantityOf(node: TreeNode): string | null {
  if (node.kind === 'row') return node.row.quantity
  if (node.kind === 'group') return null
  return (node.kind === 'line' ? node.part.line.quantity : node.tier.tier.quantity) ?? null
}

function creditsOf(node: TreeNode): number | null {
  if (node.kind === 'row') return node.row.creditsCharged
  return node.kind === 'group' ? node.group.credits : node.sums.credits
}

function unitOf(node: TreeNode): string | null {
  if (node.kind === 'row') return node.row.unitAmountMajor
  return node.kind === 'tier' ? (node.tier.tier.unitAmountMajor ?? null) : null
}

function grossOf(node: TreeNode): string | null {
  if (node.kind === 'line') return node.part.line.grossMajor ?? null
  if (node.kind === 'tier') return node.tier.tier.grossMajor ?? null
  const amount = node.kind === 'row' ? amountOf(node.row) : node.group.amount
  return amount === null ? null : major(amount)
}
