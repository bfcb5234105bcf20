import { type SearchMode, searchRecorded } from '../recording/index.ts'
import type { Recorded, RecordedFile } from '../transport/index.ts'

/** A company in a recorded file, whatever the file holds of it. */
export interface RecordedCompany {
  number: string
  names: readonly string[]
  value: unknown
}

/** How the answers of a register are recognised by what they say and not by what their files are called. */
export interface RecordedKind {
  /** Every company a recorded value has, of its own or in a list. */
  companiesIn(value: unknown): RecordedCompany[]
}

/** A company of a recorded answer, where its number is a text; of its names those that are texts. */
export function recordedAs(number: unknown, names: unknown, value: unknown): RecordedCompany[] {
  const texts = [names].flat().filter((name) => typeof name === 'string')
  return typeof number === 'string' ? [{ number, names: texts, value }] : []
}

/** The answer a recorded file is, where it says so itself. */
export function recordedWhere(shape: string, id: string, isIt: (value: unknown) => boolean): Recorded {
  return { shape, id, find: ({ value }: RecordedFile) => (isIt(value) ? [value] : []) }
}

/**
 * The answer about one company: a file that has it alone is the whole answer, else `wrap` makes one of its entry in a list.
 */
export function recordedCompany(
  kind: RecordedKind,
  shape: string,
  id: string,
  wrap: (found: unknown) => unknown = (found) => found,
): Recorded {
  return {
    shape,
    id,
    find: ({ value }: RecordedFile) => {
      const companies = kind.companiesIn(value)
      const own = companies.filter(({ number }) => number === id)
      if (own.length === 0) return []
      return companies.length === 1 ? [value] : own.map((one) => wrap(one.value))
    },
  }
}

/** The answer to a search by name: every recorded company of such a name, in the list that `gather` makes of them. */
export function recordedHits(
  kind: RecordedKind,
  { shape, words, mode }: { shape: string; words: string; mode: SearchMode },
  gather: (found: unknown[]) => unknown,
): Recorded {
  return {
    shape,
    id: words,
    find: ({ value }: RecordedFile) => kind.companiesIn(value),
    gather: (found) => {
      const companies = found as RecordedCompany[]
      const hits = searchRecorded(companies, words, mode, ({ number, names }) => ({ id: number, names }))
      return gather(hits.map(({ value }) => value))
    },
  }
}
