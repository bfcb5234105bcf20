import 'server-only'
import { caseLimits } from '#lib/contract/index.ts'
import { dayMs, dayOf, later } from '#lib/time/index.ts'
import { companyNameOf } from '../../companies/index.ts'
import type { Base } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notify } from '../../core/notifications/index.ts'
import { caseAnswer } from './change.ts'
import { listRecords } from './record.ts'
import { casesToRemind, listedCases } from './store.ts'

export { confirmCaseDecision, proposeCaseDecision, returnCaseDecision, withdrawCaseDecision } from './decide.ts'
export { createCase, type NewCase, openCase, openOrAddTo } from './open.ts'
export { factsOf } from './record.ts'
export {
  askCustomer,
  closeCase,
  commentOnCase,
  editCase,
  recordCaseReport,
  recordCorrection,
  reopenCase,
} from './steps.ts'
export { type CaseLine, findCase } from './store.ts'

export const listCases: Handler<'listCases'> = async (ctx, { query }) => {
  const found = await listedCases(ctx.database.sql, query, caseLimits.listedMax + 1)
  const cases = await listRecords(ctx.database.sql, found.slice(0, caseLimits.listedMax), ctx.clock.now())
  return { cases, isCut: found.length > caseLimits.listedMax }
}

export const getCase: Handler<'getCase'> = (ctx, { params }) => caseAnswer(ctx, params.caseId)

/** People are told of a day that counts this long before it, and once for each such day. */
const daysAhead = 3
const atOnceMax = 200

/** Tells of cases that are due soon or overdue: whoever has the case, or all who work on companies where nobody has it. True where there may be more. */
export async function remindOfCases({ database, clock }: Pick<Base, 'clock' | 'database'>): Promise<boolean> {
  const now = clock.now()
  const until = dayOf(later(now, daysAhead * dayMs))
  const untold = await casesToRemind(database.sql, until, atOnceMax)
  for (const { caseId, serviceId, dueOn, userId } of untold) {
    await database.transaction(async (tx) => {
      const companyName = await companyNameOf(tx, serviceId)
      await notify(tx, 'case.due', [userId], { caseId, serviceId, companyName, about: `${caseId} ${dueOn}` }, now)
    })
  }
  return untold.length === atOnceMax
}
