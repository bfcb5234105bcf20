import { append } from '../../append.ts'
import type { BodsSubject } from '../model.ts'
import { jurisdictionCode, nameIn } from './parties.ts'
import { endIdOf } from './relations.ts'
import type { Statement } from './statements.ts'

/** How many lines are followed in all to find out how many stand above and below each company. */
const stepsMax = 2_000_000

interface Ties {
  holders: Map<string, string[]>
  holdings: Map<string, string[]>
}

/**
 * Every party the file names, the one it is about first: the company all its statements are declared for, else the company
 * with the most parties above and below it, of equal ones the lowest. The others follow by name.
 */
export function bodsSubjectsOf(latest: ReadonlyMap<string, Statement>): BodsSubject[] {
  const ties = tiesOf(latest)
  const named = [...latest.values()].flatMap(({ recordType, recordId }) =>
    recordType === 'relationship' ? [] : [recordId],
  )
  const ids = new Set([...named, ...ties.holders.keys(), ...ties.holdings.keys()].filter((id) => !isUnspecified(id)))
  const about = declaredOne(latest, ids) ?? mostTied([...ids], latest, ties)
  const subjects = [...ids].map((id) => subjectOf(id, latest.get(id)))
  const order = new Intl.Collator('en', { numeric: true })
  const key = ({ id, name }: BodsSubject) => name ?? id
  return subjects.toSorted(
    (a, b) =>
      Number(b.id === about) - Number(a.id === about) || order.compare(key(a), key(b)) || (a.id < b.id ? -1 : 1),
  )
}

/** A party that a relation leaves unspecified is drawn; nobody means it as a subject. */
function isUnspecified(id: string): boolean {
  return id.startsWith(endIdOf({}, ''))
}

function tiesOf(latest: ReadonlyMap<string, Statement>): Ties {
  const ties: Ties = { holders: new Map(), holdings: new Map() }
  for (const statement of latest.values()) {
    if (statement.recordType !== 'relationship') continue
    const { recordId, recordDetails } = statement
    const [owned, holder] = [endIdOf(recordDetails.subject, recordId), endIdOf(recordDetails.interestedParty, recordId)]
    append(ties.holders, owned, holder)
    append(ties.holdings, holder, owned)
  }
  return ties
}

function declaredOne(latest: ReadonlyMap<string, Statement>, ids: ReadonlySet<string>): string | null {
  const declared = new Set([...latest.values()].flatMap(({ declarationSubject }) => declarationSubject || []))
  const [only] = declared
  return declared.size === 1 && only !== undefined && ids.has(only) ? only : null
}

/** Parties with many ties are looked at first, so that a file too large to be followed whole still finds its centre. */
function mostTied(ids: readonly string[], latest: ReadonlyMap<string, Statement>, ties: Ties): string | null {
  const tied = ids.filter((id) => ties.holders.has(id) || ties.holdings.has(id))
  const companies = tied.filter((id) => latest.get(id)?.recordType === 'entity')
  const direct = (id: string) => (ties.holders.get(id)?.length ?? 0) + (ties.holdings.get(id)?.length ?? 0)
  let best: { id: string; reach: number; below: number } | null = null
  let steps = 0
  for (const id of (companies.length > 0 ? companies : tied).toSorted((a, b) => direct(b) - direct(a))) {
    if (steps > stepsMax) break
    const [above, below] = [reachedFrom(id, ties.holders), reachedFrom(id, ties.holdings)]
    steps += above + below
    const reach = above + below
    if (best === null || reach > best.reach || (reach === best.reach && below < best.below)) best = { id, reach, below }
  }
  return best?.id ?? null
}

function reachedFrom(id: string, next: ReadonlyMap<string, string[]>): number {
  const seen = new Set([id])
  for (const at of seen) for (const other of next.get(at) ?? []) seen.add(other)
  return seen.size - 1
}

function subjectOf(id: string, statement: Statement | undefined): BodsSubject {
  if (statement === undefined || statement.recordType === 'relationship')
    return { id, name: null, number: null, code: null }
  const { recordType, recordDetails } = statement
  const [first] = recordDetails.identifiers ?? []
  return {
    id,
    name: nameIn(statement),
    number: first?.id ?? null,
    code: recordType === 'entity' ? jurisdictionCode(recordDetails) : null,
  }
}
