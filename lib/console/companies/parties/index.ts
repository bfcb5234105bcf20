import 'server-only'
import { findingLimits, jurisdictionOf, type Mandate, mandateMatches, mandateRoles } from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { areResultsBehind, type ElsewhereRow, type EntryRow, entriesElsewhere, ownEntries } from './store.ts'

export { companiesBelow, lockHoldings, withHolderOnFile } from './below/store.ts'
export {
  deleteAppearances,
  idOf,
  partyIdOf,
  partyKeyOf,
  relatedId,
  relatedProduct,
  saveAppearances,
  saveRelated,
  tieOf,
} from './save.ts'
export {
  certainKeysOf,
  companiesOfDecided,
  handOverDecisions,
  type PartyClosure,
  partyClosureOf,
  type Stands,
  standsOf,
} from './stands.ts'
export {
  areResultsBehind,
  awaitDecisions,
  beginsSo,
  type EntryRow,
  entryIn,
  isAbout,
  kindIn,
  lockDecisions,
  type NameForms,
  nameFormsOf,
  resultsRead,
} from './store.ts'

/** Entries read at most: a name as frequent as that says nothing about a person. */
const entriesMax = 1000
const monthLetters = 'YYYY-MM'.length

/** Reads what is stored; asks no register and costs nothing. */
export const listMandates: Handler<'listMandates'> = async (ctx, { params: { serviceId }, query }) => {
  const db = ctx.database.sql
  const nameKey = foldName(query.name)
  // Before what they name is read: what has been read meanwhile may be missing from it.
  const isBehind = await areResultsBehind(db)
  const own = await ownEntries(db, serviceId, nameKey)
  const numbers = [...new Set(own.flatMap((one) => one.numbers))]
  const found = await entriesElsewhere(db, { serviceId, nameKey, numbers }, entriesMax)
  const mandates = mandatesOf(own, newestOfEach(found))
  return {
    mandates: mandates.slice(0, findingLimits.mandatesMax),
    isCut: found.length === entriesMax || mandates.length > findingLimits.mandatesMax,
    isBehind,
  }
}

/** Of each product of a company only its newest result counts. */
function newestOfEach(found: readonly ElsewhereRow[]) {
  const newest = new Map<string, string>()
  const of = ({ entry }: ElsewhereRow) => `${entry.serviceId} ${entry.product}`
  for (const row of found) if (!newest.has(of(row))) newest.set(of(row), row.entry.orderId)
  return found.filter((row) => newest.get(of(row)) === row.entry.orderId)
}

/** One row for each company, surest first; an entry whose birth contradicts every known one is another person. */
function mandatesOf(own: readonly EntryRow[], found: readonly ElsewhereRow[]) {
  const byCompany = new Map<string, Mandate>()
  for (const { entry, companyName } of found) {
    const match = matchOf(own, entry)
    const role = mandateRoles.find((one) => one === entry.role)
    if (match === null || role === undefined) continue
    const { serviceId, name, at } = entry
    const known = byCompany.get(serviceId)
    byCompany.set(serviceId, {
      serviceId,
      companyName: known?.companyName ?? companyName,
      jurisdictionCode: jurisdictionOf(serviceId),
      personName: known?.personName ?? name,
      roles: [...new Set([...(known?.roles ?? []), role])],
      match: known !== undefined && rank(known.match) <= rank(match) ? known.match : match,
      at: known?.at ?? at.toISOString(),
    })
  }
  return [...byCompany.values()].toSorted((a, b) => rank(a.match) - rank(b.match))
}

function matchOf(own: readonly EntryRow[], other: EntryRow) {
  if (own.some(({ numbers }) => numbers.some((number) => other.numbers.includes(number)))) return 'number'
  const births = own.flatMap(({ birth }) => birth ?? [])
  if (births.length === 0 || other.birth === null) return 'name'
  const { birth } = other
  const fits = births.filter((one) => one.startsWith(birth) || birth.startsWith(one))
  if (fits.length === 0) return null
  return fits.some((one) => Math.min(one.length, birth.length) >= monthLetters) ? 'nameAndBirth' : 'name'
}

const ranked: readonly string[] = mandateMatches

function rank(match: string) {
  return ranked.indexOf(match)
}
