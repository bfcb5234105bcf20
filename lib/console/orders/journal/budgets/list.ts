import 'server-only'
import {
  type Budget,
  budgetSubjectOf,
  budgetWarnsFromPercent,
  conflict,
  isInvoiced,
  notFound,
} from '#lib/contract/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import { startOfMonth } from '#lib/time/index.ts'
import type { Context } from '../../../core/context.ts'
import { requireUnchanged } from '../../../core/edits/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { othersBehind } from '../orders/record.ts'
import { budgetStateOf } from './check.ts'
import { budgetMoneyOf } from './money.ts'
import {
  type BudgetRow,
  deleteBudget,
  listBudgetRows,
  lockBudget,
  organization,
  readPeopleOfBudgets,
  usageOfBudget,
  usageSince,
  writeBudget,
} from './store.ts'
import {
  type BudgetUsage,
  creditsUsed,
  forecastOf,
  lacksOthers,
  leadingOf,
  type MonthAccount,
  monthName,
  readAccount,
  unpricedUsageIn,
} from './usage.ts'

/** The organization first, then everybody who may order or has a budget, then products, customers and keys that have one. */
export const listBudgets: Handler<'listBudgets'> = async (ctx) => {
  const [month, rows, users] = await Promise.all([
    readMonth(ctx),
    listBudgetRows(ctx.database.sql),
    readPeopleOfBudgets(ctx.database.sql),
  ])
  const limits = new Map(rows.map((row) => [row.subject, row]))
  const mayOrder = users.filter(
    ({ userId, role, isActive }) => (isActive && role !== 'finance' && role !== 'auditor') || limits.has(userId),
  )
  const named = rows.flatMap(({ subject }) => (isNamed(subject) ? [[subject, budgetSubjectOf(subject).name]] : []))
  const listed = [[organization, null], ...mayOrder.map(({ userId, name }) => [userId, name]), ...named]
  return {
    month: monthName(month.now),
    budgets: listed.map(([subject, name]) => present(month, subject ?? '', name ?? null, limits.get(subject ?? ''))),
  }
}

export const setBudget: Handler<'setBudget'> = async (ctx, { body, person, auditEntry, trail }) => {
  const { subject, base, ...wanted } = body
  const { kind, name } = budgetSubjectOf(subject)
  const [user] = kind === 'person' ? await readPeopleOfBudgets(ctx.database.sql, subject) : []
  if (kind === 'person' && user === undefined) throw notFound('Person not found')
  const object = user?.email ?? subject
  const changed = { at: ctx.clock.now(), by: person.userId }
  const currency = wanted.amountMonthly == null ? null : ((await readAccount(ctx))?.prices?.currency ?? null)
  const saved = await trail.change(async (tx) => {
    const row = await lockBudget(tx, subject)
    const { creditsMonthly = null, amountMonthly = null, amountCurrency = null } = row ?? {}
    const current = { creditsMonthly, amountMonthly, thresholds: row?.thresholds ?? usual }
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const changes = { ...current, ...given, thresholds: ascending(wanted.thresholds ?? current.thresholds) }
    const isNone = changes.creditsMonthly === null && changes.amountMonthly === null
    if (isNone && wanted.creditsMonthly === undefined && wanted.amountMonthly === undefined)
      throw conflict('There is no budget whose thresholds could be changed; set one first')
    Object.assign(auditEntry, { object, about: { name: user?.name ?? null, changes: changesIn(current, changes) } })
    await requireUnchanged(tx, { base, changes: wanted, current, object, actions: ['setBudget'] })
    const next = { subject, ...changes, amountCurrency: wanted.amountMonthly == null ? amountCurrency : currency }
    if (isNone) await deleteBudget(tx, subject)
    else await writeBudget(tx, next, changed)
    return isNone ? undefined : next
  })
  return present(await readMonth(ctx), subject, user?.name ?? (name || null), saved)
}

/** The budgets of credits that limit one's own requests whatever they are for: none where nobody has set one, and no amount. */
export const listOwnBudgets: Handler<'listOwnBudgets'> = async (ctx, { person }) => {
  const { sql } = ctx.database
  const now = ctx.clock.now()
  const rows = await listBudgetRows(sql)
  const binding = rows.filter(
    ({ subject, creditsMonthly }) => creditsMonthly !== null && (subject === organization || subject === person.userId),
  )
  if (binding.length === 0) return { month: monthName(now), budgets: [] }
  const [account, behind] = await Promise.all([readAccount(ctx), othersBehind(ctx, startOfMonth(now))])
  const isBehind = behind !== null
  const budgets = binding.map(async (row) => {
    const usage = await usageOfBudget(sql, row.subject, startOfMonth(now))
    const {
      money: _money,
      amountMonthly: _amount,
      ...own
    } = present({ now, usage, account, isBehind }, row.subject, null, row)
    return own
  })
  return { month: monthName(now), budgets: await Promise.all(budgets) }
}

const usual = [budgetWarnsFromPercent]

const isNamed = (subject: string) => subject.includes(':')

function ascending(percentages: readonly number[]) {
  return [...new Set(percentages)].toSorted((a, b) => a - b)
}

/** What the month has used so far: by the journal, and by the service's account. */
interface Month {
  now: Date
  usage: BudgetUsage[]
  account: MonthAccount | null
  /** Orders of other clients of the month may be missing in the journal. */
  isBehind: boolean
}

async function readMonth(ctx: Context): Promise<Month> {
  const now = ctx.clock.now()
  const [usage, account, behind] = await Promise.all([
    usageSince(ctx.database.sql, startOfMonth(now)),
    readAccount(ctx),
    othersBehind(ctx, startOfMonth(now)),
  ])
  return { now, usage, account, isBehind: behind !== null }
}

function present(month: Month, subject: string, name: string | null, row: BudgetRow | undefined): Budget {
  const { now, usage, account } = month
  const { creditsMonthly = null, amountMonthly = null, thresholds = usual } = row ?? {}
  const credits = account?.credits ?? null
  const used = creditsUsed(usage, subject, credits)
  const unpriced = unpricedUsageIn(usage, subject, credits)
  const isAccountAway = account === null && isInvoiced(subject)
  const isBehind = month.isBehind && lacksOthers(subject, credits)
  const isKnown = unpriced === 0 && !isAccountAway && !isBehind
  return {
    subject,
    name,
    creditsMonthly,
    amountMonthly,
    thresholds,
    creditsUsed: used,
    unpriced,
    isAccountAway,
    isBehind,
    state: budgetStateOf(creditsMonthly, used, thresholds, isKnown),
    forecast: isKnown ? forecastOf(creditsMonthly, used, now) : null,
    leading: isKnown ? leadingOf(usage, subject, credits) : null,
    money: budgetMoneyOf(subject, row, { usage, account, now, isKnown }),
  }
}
