import 'server-only'
import { caseLimits } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { caseAnswer } from './change.ts'
import { listRecords } from './record.ts'
import { listedCases } from './store.ts'

export const listCases: Handler<'listCases'> = async (ctx, { query }) => {
  const found = await listedCases(ctx.database.sql, query, caseLimits.listedMax + 1)
  const cases = await listRecords(ctx.database.sql, found.slice(0, caseLimits.listedMax), ctx.clock.now())
  return { cases, isCut: found.length > caseLimits.listedMax }
}

export const getCase: Handler<'getCase'> = (ctx, { params }) => caseAnswer(ctx, params.caseId)
