import { searchRecorded } from '../recording/index.ts'
import type { Recorded, RecordedFile } from '../transport/index.ts'
import { LeiRecord } from './schema.ts'
import { jurisdictionOfLei } from './translate-values.ts'

/** How recorded answers are recognised: by their file, whatever the case of an LEI in its name, or by the records inside. */

/** The file `<shape>_<id>.json`. */
export function recordedFile(shape: string, id: string): Recorded {
  const name = `${shape}_${id}.json`.toLowerCase()
  return { shape, id, find: (file) => (file.path.toLowerCase() === name ? [file.value] : []) }
}

/** A record of its own, else out of any list that has it. */
export function recordedRecord(lei: string): Recorded {
  const shape = 'lei_records/single_lei_record'
  return {
    shape,
    id: lei,
    find: (file) => {
      const own = recordedFile(shape, lei).find?.(file) ?? []
      if (own.length > 0) return own
      return recordsIn(file).flatMap((record) => (record.attributes.lei === lei ? [{ data: record }] : []))
    },
  }
}

export function recordedSearch(
  query: string,
  jurisdiction: string,
  { size, number }: { size: number; number: number },
): Recorded {
  const country = jurisdiction.toUpperCase()
  return {
    shape: 'lei_records/search',
    id: `${country}-${query}${number === 1 ? '' : `-page${number}`}`,
    find: (file) => recordsIn(file).filter(({ attributes }) => jurisdictionOfLei(attributes) === jurisdiction),
    gather: (found) => {
      const all = named(found, query)
      return pageOf(all.slice((number - 1) * size, number * size), all.length)
    },
  }
}

export function recordedNumber(number: string): Recorded {
  return {
    shape: 'lei_records/by-number',
    id: number,
    find: (file) => recordsIn(file).filter(({ attributes }) => attributes.entity.registeredAs === number),
    gather: (found) => {
      const byLei = new Map(found.filter(isRecord).map((record) => [record.attributes.lei, record]))
      return pageOf([...byLei.values()])
    },
  }
}

export function recordedCompletions(query: string, size: number): Recorded {
  return {
    shape: 'auto_completions/autocompletions',
    id: query,
    find: recordsIn,
    gather: (found) => ({
      data: named(found, query)
        .slice(0, size)
        .map(({ attributes }) => ({
          attributes: { value: attributes.entity.legalName.name },
          relationships: { 'lei-records': { data: { id: attributes.lei } } },
        })),
    }),
  }
}

export function recordedLeiList(leis: readonly string[]): Recorded {
  return {
    shape: 'lei_records/by-lei',
    id: leis.join('-'),
    find: recordsIn,
    gather: (found) => {
      const byLei = new Map(found.filter(isRecord).map((record) => [record.attributes.lei, record]))
      return pageOf(leis.flatMap((lei) => byLei.get(lei) ?? []))
    },
  }
}

function named(found: readonly unknown[], query: string): LeiRecord[] {
  return searchRecorded(found.filter(isRecord), query, 'words', ({ attributes }) => ({
    id: attributes.lei,
    names: [attributes.entity.legalName.name, ...(attributes.entity.otherNames ?? []).map(({ name }) => name ?? '')],
  }))
}

function recordsIn({ value, path }: RecordedFile): LeiRecord[] {
  if (!path.startsWith('lei_records/')) return []
  const { data }: { data?: unknown } = Object(value)
  return [data].flat().filter(isRecord)
}

function isRecord(value: unknown): value is LeiRecord {
  return LeiRecord.safeParse(value).success
}

function pageOf(data: readonly LeiRecord[], total = data.length) {
  return { meta: { pagination: { total } }, data }
}
