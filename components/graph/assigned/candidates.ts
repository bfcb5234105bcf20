import type { Identifier } from '#lib/contract/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'

const reasons = ['sameNumber', 'sameName', 'sameCountry'] as const
/** What speaks for a company: nothing here is proof, and a person decides. */
type Reason = (typeof reasons)[number]

/** The owner as the graph names it. */
export interface Target {
  name: string
  /** Jurisdiction, two letters; null where the register names none. */
  code: string | null
  identifiers: readonly Identifier[]
}

/** A company that a search found. */
export interface FoundCandidate {
  serviceId: string
  jurisdictionCode: string
  name: string
  identifiers: readonly Identifier[]
}

export interface Candidate<T extends FoundCandidate> {
  found: T
  reasons: readonly Reason[]
}

/** Companies that a search found for the name, those with more reasons first, otherwise in the order of the search. */
export function assignmentCandidatesOf<T extends FoundCandidate>(target: Target, found: readonly T[]): Candidate<T>[] {
  const all = found.map((one) => ({ found: one, reasons: reasonsFor(target, one) }))
  return all.toSorted((a, b) => weightOf(b) - weightOf(a))
}

/** A number outweighs a name, a name a country. */
function weightOf({ reasons: given }: Candidate<FoundCandidate>) {
  return given.reduce((sum, reason) => sum + 2 ** (reasons.length - reasons.indexOf(reason)), 0)
}

function reasonsFor({ name, code, identifiers }: Target, found: FoundCandidate): Reason[] {
  const numbers = new Set(identifiers.flatMap(({ value }) => (value ? [plain(value)] : [])))
  const isCountry = code !== null && code === found.jurisdictionCode
  const isNumber = isCountry && found.identifiers.some(({ value }) => value != null && numbers.has(plain(value)))
  const isName = foldName(name) === foldName(found.name)
  const holds: Record<Reason, boolean> = { sameNumber: isNumber, sameName: isName, sameCountry: isCountry }
  return reasons.filter((reason) => holds[reason])
}

/** A number without signs and without the zeros some registers leave out at its beginning. */
function plain(number: string) {
  return number
    .replace(/[^0-9a-z]/gi, '')
    .replace(/^0+/, '')
    .toLowerCase()
}

/** The words to search by: a search finds names that begin with them, and the legal form is written in many ways. */
export function searchTextOf(name: string, charactersMax: number): string {
  return name.trim().split(/\s+/).slice(0, 2).join(' ').slice(0, charactersMax)
}
