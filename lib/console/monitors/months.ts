import 'server-only'
import { type InvoiceLinePart, type MonitorMonth, monitorMonthsMax } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Handler } from '../http/handler.ts'
import { countCharged, storedLines } from '../invoices/index.ts'

/** Products of monitoring, as ledger rows name them (docs/interface.md, "Charging"). */
const ofMonitors = { checks: 'monitorCheck', events: 'monitorEvent' } as const
/** Products that are none of monitoring. An invoice with any other may name monitoring in a way this console does not know. */
const others: ReadonlySet<string> = new Set([
  ...['search', 'prefill', 'report', 'financials', 'ubo', 'graph', 'shareholder-graph', 'intermediateGraph'],
  ...['document', 'documentList'],
])

/** From stored invoices: reading the page reads none. */
export const listMonitorMonths: Handler<'listMonitorMonths'> = async (ctx) => {
  const db = ctx.database.sql
  const open = ctx.clock.now().toISOString().slice(0, 7)
  const stored = (await storedLines(db)).filter(({ periodStart }) => periodStart !== null)
  const byMonth = new Map(stored.map((one) => [(one.periodStart ?? '').slice(0, 7), one]))
  const read = (month: string) => byMonth.get(month)
  const months: MonitorMonth[] = []
  for (const month of monthsUntil(open, [...byMonth.keys()])) {
    const { lines, readingId, readAt = null } = read(month) ?? {}
    const isOpen = month === open
    const figures = lines === undefined || readingId === undefined ? unknown : await figuresOf(db, readingId, lines)
    months.push({ month, isOpen, readAt: readAt?.toISOString() ?? null, ...figures })
  }
  return { months }
}

const unknown = { checks: null, events: null, credits: null }

async function figuresOf(
  db: Sql,
  readingId: number,
  lines: readonly InvoiceLinePart[],
): Promise<typeof unknown | Figures> {
  const skus: readonly string[] = Object.values(ofMonitors)
  const own = lines.filter(({ sku }) => skus.includes(sku))
  if (lines.some(({ sku }) => !others.has(sku) && !skus.includes(sku))) return unknown
  const count = async (wanted: string) => {
    let sum = 0
    for (const { sku, firstPlace, sums } of own)
      if (sku === wanted) sum += await countCharged(db, readingId, { firstPlace, rows: sums.rows })
    return sum
  }
  const isPriced = own.every(({ sums }) => (sums.creditsUnknown ?? 0) === 0)
  return {
    checks: await count(ofMonitors.checks),
    events: await count(ofMonitors.events),
    credits: isPriced ? own.reduce((sum, { sums }) => sum + sums.credits, 0) : null,
  }
}

interface Figures {
  checks: number
  events: number
  credits: number | null
}

/** The last months up to the open one; none where no invoice of them was read. */
function monthsUntil(open: string, known: readonly string[]): string[] {
  const [year = 0, month = 0] = open.split('-').map(Number)
  const last = Array.from({ length: monitorMonthsMax }, (_, at) =>
    new Date(Date.UTC(year, month + at - monitorMonthsMax, 1)).toISOString().slice(0, 7),
  )
  return last.some((one) => known.includes(one)) ? last : []
}
