import {
  type Block,
  type CapitalTable,
  type IntervalText,
  intervalText,
  type StatedHolding,
} from '#lib/domain/ownership/index.ts'
import type { Closure, ClosureEntry } from './closure.ts'
import type { ReadingKind } from './reading.ts'

/** A holding that was added up, with the lines of the sources it was read from. */
export interface ProofHolding {
  by: readonly string[]
  of: string
  share: IntervalText
  statements: readonly StatedHolding[]
}

/** One step of a written proof: why a party came in, in which round, by which sum. */
export interface ProofStep {
  party: string
  round: number
  by: ClosureEntry['by']
  sum: IntervalText | null
  holdings: readonly ProofHolding[]
  /** The relation of control, where it is one. */
  statement: StatedHolding | null
  readings: readonly ReadingKind[]
}

/** The steps that lead to a party, from the listed ones on, round by round; each party once. */
export function proofOfClosure(table: CapitalTable, closure: Closure, party: number): ProofStep[] {
  return chainOf(closure, table, party)
    .toSorted((a, b) => a.round - b.round || a.party - b.party)
    .map((entry) => stepOf(table, entry))
}

/** Every reading without which the party would not be in. */
export function readingsOf(table: CapitalTable, closure: Closure, known: Closure, party: number): ReadingKind[] {
  const open = chainOf(closure, table, party).filter((entry) => known.get(entry.party) === undefined)
  return [...new Set(open.flatMap(({ readings }) => readings))]
}

/** The entry of a party, and of every holder or controller that it rests on. */
export function chainOf(closure: Closure, table: CapitalTable, party: number): ClosureEntry[] {
  const found = new Map<number, ClosureEntry>()
  const queue = [party]
  for (const next of queue) {
    const entry = closure.get(next)
    if (entry === undefined || found.has(next)) continue
    found.set(next, entry)
    for (const { holders, nominees } of entry.blocks) queue.push(...earlier(closure, entry, [...holders, ...nominees]))
    const by = entry.statement === null ? undefined : table.indexOf.get(entry.statement.by)
    if (by !== undefined) queue.push(by)
    if (entry.by === 'role') queue.push(...earlier(closure, entry, rolesOf(table, next)))
  }
  return [...found.values()]
}

function earlier(closure: Closure, { round }: ClosureEntry, parties: readonly number[]) {
  return parties.filter((party) => (closure.get(party)?.round ?? round) < round)
}

function rolesOf({ parties, indexOf }: CapitalTable, trust: number) {
  return Object.values(parties[trust]?.roles ?? {})
    .flat()
    .flatMap((id) => indexOf.get(id) ?? [])
}

function stepOf(
  table: CapitalTable,
  { party, round, by, share, blocks, statement, readings }: ClosureEntry,
): ProofStep {
  return {
    party: table.parties[party]?.id ?? '',
    round,
    by,
    sum: share === null ? null : intervalText(share),
    holdings: blocks.map((block) => proofHolding(table, block)),
    statement,
    readings,
  }
}

export function proofHolding(table: CapitalTable, { holders, of, share, statements }: Block): ProofHolding {
  return { by: idsOf(table, holders), of: table.parties[of]?.id ?? '', share: intervalText(share), statements }
}

export function idsOf({ parties }: CapitalTable, indices: readonly number[]): string[] {
  return indices.map((index) => parties[index]?.id ?? '')
}
