import 'server-only'
import {
  jurisdictionOf,
  limits,
  type MonitorMonth,
  monitorMonthsMax,
  type Operation,
  requireRefusal,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { changesIn, monitorFieldsOf } from '#lib/domain/edits/index.ts'
import type { Context } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { ask } from '../../core/upstream/index.ts'
import { countCharged, storedLines } from '../../money/invoices/index.ts'
import type { Submission } from '../../orders/journal/index.ts'
import { sendEdit } from '../service-changes/index.ts'

export const editMonitor: Handler<'editMonitor'> = (ctx, call) => {
  const read = async () => {
    const monitor = await currentMonitor(ctx, call.params.monitorId)
    const current = monitorFieldsOf(monitor)
    const name = monitor.companyName ?? monitor.serviceId ?? null
    return { current, about: { name, changes: changesIn(current, call.body.changes) } }
  }
  return sendEdit(ctx, 'updateMonitor', call, read, async (_tx, text) => text)
}

/** What reading one monitor leaves out is taken from the list, and the other way round (P100). */
async function currentMonitor(ctx: Context, monitorId: string) {
  const one = await ask(ctx, 'getMonitor', { params: { monitorId } })
  const isComplete = [one.scheduleCron, one.categoriesFilter, one.metadata].every((field) => field !== undefined)
  if (isComplete) return one
  const query = { limit: limits.listLimitMax }
  const listed = await ask(ctx, 'listMonitors', { query }).catch(refusedList)
  const found = listed?.monitors?.find((monitor) => monitor.monitorId === monitorId)
  const stated = Object.entries(one).filter(([, value]) => value !== null && value !== undefined)
  return { ...found, ...Object.fromEntries(stated), monitorId }
}

function refusedList(error: unknown) {
  requireRefusal(error)
  return null
}

/** The company of a monitor whose check or event is paid for and its price, so that Orders can name them; nothing where it cannot be read. */
export async function aboutMonitor(
  ctx: Context,
  monitorId: string | undefined,
  spends: Operation['spends'] = 'free',
): Promise<Pick<Submission, 'about' | 'object' | 'creditsQuoted'>> {
  if (monitorId === undefined) return {}
  try {
    const { serviceId = null, companyName = null } = await ask(ctx, 'getMonitor', { params: { monitorId } })
    const jurisdictionCode = serviceId === null ? null : jurisdictionOf(serviceId)
    const creditsQuoted = serviceId === null || spends === 'free' ? null : await priceOf(ctx, serviceId, spends)
    return { about: { serviceId, companyName, jurisdictionCode }, creditsQuoted }
  } catch (error) {
    requireRefusal(error)
    return {}
  }
}

/** What a check or an event costs by what the service says of the sources of a company; null where it says no price. */
async function priceOf(ctx: Context, serviceId: string, spends: Operation['spends']) {
  const field = spends === 'check' ? 'creditsPerCheck' : 'creditsPerEvent'
  try {
    const { sources } = await ask(ctx, 'listMonitorSources', { query: { serviceId } }, { timeoutMs: 2_000 })
    const prices = (sources ?? []).flatMap((source) => source[field] ?? [])
    return prices.length === 0 ? null : Math.max(...prices)
  } catch (error) {
    requireRefusal(error)
    return null
  }
}

/** Products of monitoring, as ledger rows name them (docs/interface.md, "Charging"). */
const ofMonitors = { checks: 'monitorCheck', events: 'monitorEvent' } as const
/** Products that are none of monitoring. An invoice with any other may name monitoring in a way this console does not know. */
const others: ReadonlySet<string> = new Set([
  'search',
  'prefill',
  'report',
  'financials',
  'ubo',
  'graph',
  'shareholder-graph',
  'intermediateGraph',
  'document',
  'documentList',
])

type Stored = Awaited<ReturnType<typeof storedLines>>[number]

/** From stored invoices: reading the page reads none. */
export const listMonitorMonths: Handler<'listMonitorMonths'> = async (ctx) => {
  const db = ctx.database.sql
  const open = monthOf(ctx.clock.now())
  const byMonth = Map.groupBy(await storedLines(db), ({ periodStart }) => monthOf(new Date(periodStart ?? '')))
  const months: MonitorMonth[] = []
  for (const month of monthsUntil(open, [...byMonth.keys()])) {
    const invoices = byMonth.get(month) ?? []
    const isOpen = month === open
    const isKnown = invoices.length > 0 && invoices.every((one) => isOfMonth(one, month, isOpen))
    const figures = isKnown ? sumOf(await Promise.all(invoices.map((one) => figuresOf(db, one)))) : unknown
    const readAt = invoices.flatMap((one) => one.readAt?.toISOString() ?? []).toSorted()[0] ?? null
    months.push({ month, isOpen, readAt, ...figures })
  }
  return { months }
}

/** `2026-11` in UTC; of no date none of any month. */
function monthOf(at: Date) {
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 7)
}

/** Whether an invoice says all of its month: it is of no longer period, and was read when the month was over or, of the open one, lately. */
function isOfMonth({ periodEnd, readAt }: Stored, month: string, isOpen: boolean) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const over = Date.UTC(year, number, 1)
  return Date.parse(periodEnd ?? '') <= over && (isOpen || (readAt !== null && readAt.getTime() >= over))
}

const unknown = { checks: null, events: null, credits: null }

/** Null where one of the invoices does not say it. */
function sumOf(all: readonly (typeof unknown | Figures)[]): typeof unknown | Figures {
  const sum = (of: keyof Figures) =>
    all.reduce<number | null>((total, one) => (total === null || one[of] === null ? null : total + one[of]), 0)
  const [checks, events] = [sum('checks'), sum('events')]
  return checks === null || events === null ? unknown : { checks, events, credits: sum('credits') }
}

async function figuresOf(db: Sql, { readingId, lines }: Stored) {
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
function monthsUntil(open: string, known: readonly string[]) {
  const [year = 0, month = 0] = open.split('-').map(Number)
  const last = Array.from({ length: monitorMonthsMax }, (_, at) =>
    new Date(Date.UTC(year, month + at - monitorMonthsMax, 1)).toISOString().slice(0, 7),
  )
  return last.some((one) => known.includes(one)) ? last : []
}
