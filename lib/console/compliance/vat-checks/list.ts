import 'server-only'
import { type VatCheck, vatCheckLimits } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import type { Author } from '../../core/schema/index.ts'
import { colleague } from '../../people/index.ts'
import { countVatChecks, provenServices, type VatCheckRow, vatChecksOf } from './store.ts'

/** What is on file; nobody is asked. */
export const listVatChecks: Handler<'listVatChecks'> = async ({ env, database }, { params: { serviceId } }) => {
  const db = database.sql
  const [rows, total, proven] = await Promise.all([
    vatChecksOf(db, serviceId, vatCheckLimits.checksListed),
    countVatChecks(db, serviceId),
    provenServices(db),
  ])
  const { vies, adis } = env.vatServices
  return {
    checks: rows.map(({ check, by }) => vatCheckRecord(check, by)),
    total,
    vies: { host: hostOf(vies), isUnproven: !proven.vies },
    adis: { host: hostOf(adis), isUnproven: !proven.adis },
    isSandbox: env.isSandbox,
  }
}

export function vatCheckRecord({ at, serviceId: _, ...check }: VatCheckRow, by: Author | null): VatCheck {
  return { ...check, at: at.toISOString(), by: by && colleague(by) }
}

const hostOf = (url: string | null) => url && new URL(url).host
