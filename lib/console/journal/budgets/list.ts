import 'server-only'
import { ApiError, type Budget, budgetSubjectOf, budgetWarnsFromPercent } from '#lib/contract/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import type { Context } from '../../context.ts'
import { requireUnchanged } from '../../edits/index.ts'
import type { Handler } from '../../http/handler.ts'
import { othersBehind } from '../orders/listing.ts'
import { type Account, accountOfMonth } from './account.ts'
import { budgetStateOf } from './check.ts'
import { monthName, monthOf } from './month.ts'
import {
  type BudgetRow,
  listBudgetRows,
  listPeople,
  lockBudget,
  organization,
  removeBudget,
  usageOfBudget,
  usageSince,
  writeBudget,
} from './store.ts'
import { creditsUsed, forecastOf, lacksOthers, leadingOf, type Usage, unpricedIn } from './usage.ts'

/** The organization first, then everybody who may order or has a budget, then products, customers and keys that have one. */
export const listBudgets: Handler<'listBudgets'> = async (ctx) => {
  const [month, rows, users] = await Promise.all([
    readMonth(ctx),
    listBudgetRows(ctx.database.sql),
    listPeople(ctx.database.sql),
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
  const [user] = kind === 'person' ? await listPeople(ctx.database.sql, subject) : []
  if (kind === 'person' && user === undefined) throw new ApiError('resource.not_found', 'Person not found')
  const object = user?.email ?? subject
  const changed = { at: ctx.clock.now(), by: person.userId }
  const saved = await trail.change(async (tx) => {
    const row = await lockBudget(tx, subject)
    const current = { creditsMonthly: row?.creditsMonthly ?? null, thresholds: row?.thresholds ?? usual }
    const thresholds = ascending(wanted.thresholds ?? current.thresholds)
    const { creditsMonthly = current.creditsMonthly } = wanted
    if (creditsMonthly === null && wanted.creditsMonthly === undefined)
      throw new ApiError('request.conflict', 'There is no budget whose thresholds could be changed; set one first')
    const changes = { creditsMonthly, thresholds }
    Object.assign(auditEntry, { object, about: { name: user?.name ?? null, changes: changesIn(current, changes) } })
    await requireUnchanged(tx, { base, changes: wanted, current, object, actions: ['setBudget'] })
    if (creditsMonthly === null) await removeBudget(tx, subject)
    else await writeBudget(tx, { subject, creditsMonthly, thresholds }, changed)
    return creditsMonthly === null ? undefined : { subject, creditsMonthly, thresholds }
  })
  return present(await readMonth(ctx), subject, user?.name ?? (name || null), saved)
}

/** The budgets that limit one's own requests whatever they are for: none where nobody has set one. */
export const listOwnBudgets: Handler<'listOwnBudgets'> = async (ctx, { person }) => {
  const { sql } = ctx.database
  const now = ctx.clock.now()
  const rows = await listBudgetRows(sql)
  const binding = rows.filter(({ subject }) => subject === organization || subject === person.userId)
  if (binding.length === 0) return { month: monthName(now), budgets: [] }
  const [account, behind] = await Promise.all([accountOfMonth(ctx), othersBehind(ctx, monthOf(now))])
  const isBehind = behind !== null
  const budgets = binding.map(async (row) => {
    const usage = await usageOfBudget(sql, row.subject, monthOf(now))
    return present({ now, usage, account, isBehind }, row.subject, null, row)
  })
  return { month: monthName(now), budgets: await Promise.all(budgets) }
}

const usual = [budgetWarnsFromPercent]

const isNamed = (subject: string) => subject.includes(':')

function ascending(percentages: readonly number[]): number[] {
  return [...new Set(percentages)].toSorted((a, b) => a - b)
}

/** What the month has used so far: by the journal, and by the service's account. */
interface Month {
  now: Date
  usage: Usage[]
  account: Account | null
  /** Orders of other clients of the month may be missing in the journal. */
  isBehind: boolean
}

async function readMonth(ctx: Context): Promise<Month> {
  const now = ctx.clock.now()
  const [usage, account, behind] = await Promise.all([
    usageSince(ctx.database.sql, monthOf(now)),
    accountOfMonth(ctx),
    othersBehind(ctx, monthOf(now)),
  ])
  return { now, usage, account, isBehind: behind !== null }
}

function present(month: Month, subject: string, name: string | null, row: BudgetRow | undefined): Budget {
  const { now, usage, account } = month
  const { creditsMonthly = null, thresholds = usual } = row ?? {}
  const used = creditsUsed(usage, subject, account)
  const unpriced = unpricedIn(usage, subject, account)
  const { kind } = budgetSubjectOf(subject)
  const isAccountAway = account === null && (kind === 'organization' || kind === 'product')
  const isBehind = month.isBehind && lacksOthers(subject, account)
  const isKnown = unpriced === 0 && !isAccountAway && !isBehind
  return {
    ...{ subject, name, creditsMonthly, thresholds, creditsUsed: used, unpriced, isAccountAway, isBehind },
    state: budgetStateOf(creditsMonthly, used, thresholds, isKnown),
    forecast: isKnown ? forecastOf(creditsMonthly, used, now) : null,
    leading: isKnown ? leadingOf(usage, subject, account) : null,
  }
}
