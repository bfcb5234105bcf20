import 'server-only'
import { type NamedAppearance, partyLimits } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { partyIdOf } from '../parties/index.ts'
import { maySeePersons } from './access.ts'
import { entriesOfCompany } from './store.ts'

const { namedMax } = partyLimits

/**
 * Whom results of a company name, so that each name can lead to its party. It tells no more of anybody than those results do, so
 * it is no look at a person; their page is.
 */
export const listCompanyParties: Handler<'listCompanyParties'> = async (ctx, { params: { serviceId }, person }) => {
  const db = ctx.database.sql
  const arePersonsLeftOut = !(await maySeePersons(db, person.role))
  const rows = await entriesOfCompany(db, { serviceId, arePersonsLeftOut }, namedMax + 1)
  const once = new Map(
    rows.slice(0, namedMax).map(({ ties, ids, ...row }) => {
      const named: NamedAppearance = { partyId: partyIdOf([...ties, ...ids]), ...row }
      return [JSON.stringify(named), named] as const
    }),
  )
  return { parties: [...once.values()], isCut: rows.length > namedMax }
}
