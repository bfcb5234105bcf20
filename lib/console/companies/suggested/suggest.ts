import 'server-only'
import { limits } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { knownNames } from './names.ts'
import { companiesSuggested } from './store.ts'

/** Reads what is stored; asks no register and costs nothing. Whoever was erased meanwhile is among nobody's suggestions. */
export const suggestCompanies: Handler<'suggestCompanies'> = async ({ database }, { query }) => {
  const names = await knownNames(database)
  const found = names.find(query.text).slice(0, query.limit ?? limits.autocompleteLimitDefault)
  const rows = await companiesSuggested(
    database.sql,
    found.map(({ serviceId }) => serviceId),
  )
  const companies = found.flatMap(({ serviceId, errors }) => {
    const row = rows.find((one) => one.serviceId === serviceId)
    return row === undefined ? [] : [{ ...row, newestAt: row.newestAt?.toISOString() ?? null, errors }]
  })
  return { companies, isCut: names.isCut }
}
