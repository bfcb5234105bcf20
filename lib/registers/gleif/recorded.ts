import type { RecordedCompany } from '../frame/index.ts'
import { searchRecorded } from '../recording/index.ts'
import type { Recorded } from '../transport/index.ts'
import { countryIn } from './keys.ts'

/** How recorded answers are recognised: by their file, whatever the case of an LEI in its name, or by the records inside. */

interface KnownRecord {
  attributes: { lei: string; entity: { legalName: { name: string }; jurisdiction?: unknown; registeredAs?: unknown } }
}

/** Every record of an answer, as it would be answered alone. */
export function companiesIn(value: unknown): RecordedCompany[] {
  return [Object(value).data].flat().flatMap((record: unknown) => {
    const { lei, entity } = Object(Object(record).attributes)
    const name: unknown = entity?.legalName?.name
    if (!/^[A-Z0-9]{20}$/.test(String(lei)) || typeof name !== 'string') return []
    const others: unknown[] = [entity.otherNames ?? []].flat().map((other) => Object(other).name)
    return [{ number: lei, names: [name, ...others.map((other) => String(other ?? ''))], value: { data: record } }]
  })
}

const recordOf = ({ value }: RecordedCompany): KnownRecord => Object(value).data
const entityOf = (company: RecordedCompany) => recordOf(company).attributes.entity

/** The file `<shape>_<id>.json`. */
export function recordedFile(shape: string, id: string): Recorded {
  const name = `${shape}_${id}.json`.toLowerCase()
  return { shape, id, find: (file) => (file.path.toLowerCase() === name ? [file.value] : []) }
}

/** A record of its own, else out of any list that has it. */
export function recordedRecord(lei: string): Recorded {
  const own = recordedFile('lei_records/single_lei_record', lei)
  return {
    ...own,
    find(file) {
      const found = own.find?.(file) ?? []
      if (found.length > 0) return found
      return companiesIn(file.value).flatMap(({ number, value }) => (number === lei ? [value] : []))
    },
  }
}

/** A list of the records there are that `choose` takes, each once where it asks for them by their LEI. */
function recordedList(shape: string, id: string, choose: (found: RecordedCompany[]) => RecordedCompany[], page = all) {
  const gather = (found: unknown[]) => {
    const chosen = choose(found as RecordedCompany[])
    return { meta: { pagination: { total: chosen.length } }, data: page(chosen).map(recordOf) }
  }
  return { shape, id, find: ({ value }: { value: unknown }) => companiesIn(value), gather }
}
const all = (chosen: RecordedCompany[]) => chosen
const byLei = (found: readonly RecordedCompany[]) => new Map(found.map((one) => [one.number, one]))
const named = (found: readonly RecordedCompany[], query: string) =>
  searchRecorded(found, query, 'words', ({ number, names }) => ({ id: number, names }))

export const recordedSearch = (
  query: string,
  jurisdiction: string,
  { size, number }: { size: number; number: number },
) =>
  recordedList(
    'lei_records/search',
    `${jurisdiction.toUpperCase()}-${query}${number === 1 ? '' : `-page${number}`}`,
    (found) =>
      named(
        found.filter((one) => countryIn(entityOf(one).jurisdiction) === jurisdiction),
        query,
      ),
    (chosen) => chosen.slice((number - 1) * size, number * size),
  )
export const recordedNumber = (number: string) =>
  recordedList('lei_records/by-number', number, (found) => [
    ...byLei(found.filter((one) => entityOf(one).registeredAs === number)).values(),
  ])
export const recordedLeis = (leis: readonly string[]) =>
  recordedList('lei_records/by-lei', leis.join('-'), (found) => leis.flatMap((lei) => byLei(found).get(lei) ?? []))

export function recordedCompletions(query: string, size: number): Recorded {
  const completionOf = (one: RecordedCompany) => ({
    attributes: { value: entityOf(one).legalName.name },
    relationships: { 'lei-records': { data: { id: one.number } } },
  })
  return {
    ...recordedList('auto_completions/autocompletions', query, all),
    gather: (found) => ({
      data: named(found as RecordedCompany[], query)
        .slice(0, size)
        .map(completionOf),
    }),
  }
}
