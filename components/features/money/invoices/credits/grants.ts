import type { RouteAnswer, Unexpected } from '#lib/contract/index.ts'
import { forecastGrants, type GrantForecast } from '#lib/domain/credits/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

export type GrantAccount = RouteAnswer<'getCredits'>
type Grant = NonNullable<GrantAccount['grants']>[number]

/** A grant as the service lists it, with what becomes of it. */
export interface ListedGrant {
  grant: Grant
  forecast: GrantForecast
}

/** The grants in the order in which they are used. */
export function grantRowsOf({ grants, charged }: Pick<GrantAccount, 'grants' | 'charged'>, now: Date): ListedGrant[] {
  const byId = new Map((grants ?? []).map((grant) => [grant.grantId, grant]))
  return forecastGrants([...byId.values()], charged ?? null, now).flatMap((forecast) => {
    const grant = byId.get(forecast.grantId)
    return grant === undefined ? [] : [{ grant, forecast }]
  })
}

/** Whether the grants of an account are all that it has: a service may leave them out, or name one in another form. */
export function grantsGiven({
  value,
  unexpected,
}: {
  value: GrantAccount
  unexpected: readonly Unexpected[]
}): Knowledge<true> {
  const isOdd = unexpected.some(({ path }) => path[0] === 'grants' && (path.length <= 2 || path[2] === 'grantId'))
  if (isOdd) return unknown('notUnderstood')
  return value.grants ? known(true, { what: 'getCredits' }) : unknown('notPublished')
}
