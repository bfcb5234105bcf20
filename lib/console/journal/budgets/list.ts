import 'server-only'
import { ApiError, type Budget } from '#lib/contract/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import type { Context } from '../../context.ts'
import { requireUnchanged } from '../../edits/index.ts'
import type { Handler } from '../../http/handler.ts'
import { creditsBesideRequests } from './beside.ts'
import { budgetStateOf, monthName, monthOf } from './check.ts'
import {
  creditsUsed,
  creditsUsedByPerson,
  listBudgetRows,
  listPeople,
  lockBudget,
  organization,
  removeBudget,
  writeBudget,
} from './store.ts'

/** The organization first, then everybody who may order or has a budget. */
export const listBudgets: Handler<'listBudgets'> = async (ctx) => {
  const now = ctx.clock.now()
  const db = ctx.database.sql
  const [rows, users, used, beside] = await Promise.all([
    listBudgetRows(db),
    listPeople(db),
    creditsUsedByPerson(db, monthOf(now)),
    creditsBesideRequests(ctx),
  ])
  const limits = new Map(rows.map(({ subject, creditsMonthly }) => [subject, creditsMonthly]))
  const total = [...used.values()].reduce((sum, credits) => sum + credits, beside)
  const mayOrder = users.filter(
    ({ userId, role, isActive }) => (isActive && role !== 'finance' && role !== 'auditor') || limits.has(userId),
  )
  const people = mayOrder.map(({ userId, name }) =>
    budgetOf(userId, name, limits.get(userId) ?? null, used.get(userId) ?? 0),
  )
  return {
    month: monthName(now),
    budgets: [budgetOf(organization, null, limits.get(organization) ?? null, total), ...people],
  }
}

export const setBudget: Handler<'setBudget'> = async (ctx, { body, person, auditEntry, trail }) => {
  const { subject, creditsMonthly, base } = body
  const [user] = subject === organization ? [] : await listPeople(ctx.database.sql, subject)
  if (subject !== organization && user === undefined) throw new ApiError('resource.not_found', 'Person not found')
  const object = user?.email ?? organization
  await trail.change(async (tx) => {
    const current = { creditsMonthly: await lockBudget(tx, subject) }
    const changes = { creditsMonthly }
    Object.assign(auditEntry, { object, about: { name: user?.name ?? null, changes: changesIn(current, changes) } })
    await requireUnchanged(tx, { base, changes, current, object, actions: ['setBudget'] })
    if (creditsMonthly === null) await removeBudget(tx, subject)
    else await writeBudget(tx, subject, creditsMonthly, { at: ctx.clock.now(), by: person.userId })
  })
  return present(ctx, subject, user?.name ?? null, creditsMonthly)
}

/** The budgets that limit one's own requests: none where nobody has set one. */
export const listOwnBudgets: Handler<'listOwnBudgets'> = async (ctx, { person }) => {
  const now = ctx.clock.now()
  const rows = await listBudgetRows(ctx.database.sql)
  const binding = rows.filter(({ subject }) => subject === organization || subject === person.userId)
  const budgets = binding.map(({ subject, creditsMonthly }) => present(ctx, subject, null, creditsMonthly))
  return { month: monthName(now), budgets: await Promise.all(budgets) }
}

async function present(
  ctx: Context,
  subject: string,
  name: string | null,
  creditsMonthly: number | null,
): Promise<Budget> {
  const ofRequests = await creditsUsed(ctx.database.sql, subject, monthOf(ctx.clock.now()))
  const beside = subject === organization ? await creditsBesideRequests(ctx) : 0
  return budgetOf(subject, name, creditsMonthly, ofRequests + beside)
}

function budgetOf(subject: string, name: string | null, creditsMonthly: number | null, creditsUsed: number): Budget {
  return { subject, name, creditsMonthly, creditsUsed, state: budgetStateOf(creditsMonthly, creditsUsed) }
}
