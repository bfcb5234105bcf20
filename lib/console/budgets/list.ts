import 'server-only'
import { ApiError, type Budget } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import type { Handler } from '../handlers/handler.ts'
import { findUser, listUsers } from '../people/store.ts'
import { monthName, monthOf, standingOf } from './check.ts'
import { creditsUsed, creditsUsedByPerson, listBudgetRows, organization, removeBudget, writeBudget } from './store.ts'

/** The organization first, then everybody who may order or has a budget. */
export const listBudgets: Handler<'listBudgets'> = async (ctx) => {
  const now = ctx.clock.now()
  const db = ctx.database.sql
  const [rows, users, used] = await Promise.all([
    listBudgetRows(db),
    listUsers(db),
    creditsUsedByPerson(db, monthOf(now)),
  ])
  const limits = new Map(rows.map(({ subject, creditsMonthly }) => [subject, creditsMonthly]))
  const total = [...used.values()].reduce((sum, credits) => sum + credits, 0)
  const mayOrder = users.filter(({ userId, role, isActive }) => (isActive && role !== 'finance') || limits.has(userId))
  const people = mayOrder.map(({ userId, name }) =>
    budgetOf(userId, name, limits.get(userId) ?? null, used.get(userId) ?? 0),
  )
  return {
    month: monthName(now),
    budgets: [budgetOf(organization, null, limits.get(organization) ?? null, total), ...people],
  }
}

export const setBudget: Handler<'setBudget'> = async (ctx, { body, person, note, trail }) => {
  const { subject, creditsMonthly } = body
  const user = subject === organization ? null : await findUser(ctx.database.sql, subject)
  if (subject !== organization && user === null) throw new ApiError('resource.not_found', 'person not found')
  note.object = `${user?.email ?? organization}: ${creditsMonthly ?? 'none'}`
  await trail.change((tx) =>
    creditsMonthly === null
      ? removeBudget(tx, subject)
      : writeBudget(tx, subject, creditsMonthly, { at: ctx.clock.now(), by: person.userId }),
  )
  return present(ctx, subject, user?.name ?? null, creditsMonthly)
}

/** What an own press is weighed against: nothing where nobody has set a budget. */
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
  const used = await creditsUsed(ctx.database.sql, subject, monthOf(ctx.clock.now()))
  return budgetOf(subject, name, creditsMonthly, used)
}

function budgetOf(subject: string, name: string | null, creditsMonthly: number | null, creditsUsed: number): Budget {
  return { subject, name, creditsMonthly, creditsUsed, standing: standingOf(creditsMonthly, creditsUsed) }
}
