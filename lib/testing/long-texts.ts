import { inject } from 'vitest'
import { sampled } from './counts.ts'
import { cpuMs, cpuMsOfTurns, leastCpuMs } from './cpu.ts'

const length = 1_000_000
/** No thread may be held longer by one text. */
export const heldMsMax = 200
/** So often what was long is measured again. */
const retried = 10
/** What expressions that look back, folding, and comparisons of each with each are slow on. */
const units = ['x', ' ', '9', 'A. ', 'щ', '(', '-', '0,', 'ab cd ', '\n', ';', '&', 'ä\u0301']

export interface Longest {
  ms: number
  /** What took it, of which text. */
  of: string
}

type Work = Record<string, () => unknown>
type WorkInTurns = Record<string, () => Promise<unknown>>

/**
 * A text of a megabyte in place of each kind of text of these results, one after the other (a short run takes some), and the longest
 * that anything then held the thread, in milliseconds of its processor.
 */
export function longestHeld<T>(results: readonly T[], conclusionsFrom: (changed: T, result: T) => Work): Longest {
  const places = placesOf(results).flatMap((place, at) =>
    (inject('isFull') ? [0, 5] : [0]).map((other) => ({ ...place, unit: units[(at + other) % units.length] ?? 'x' })),
  )
  return longestOf(
    sampled(places).map(({ kind, result, path, unit }) => ({
      of: `${JSON.stringify(unit)} in ${kind}`,
      work: () => conclusionsFrom(withText(result, path, longTextOf(unit)), result),
    })),
  )
}

/** The same of work in turns, as files are written: all turns of it together, and so the longest of them, hold it no longer. */
export async function longestInTurns<T>(
  results: readonly T[],
  writtenFrom: (changed: T) => WorkInTurns,
): Promise<Longest> {
  const places = placesOf(results).map((place, at) => ({ ...place, unit: units[at % units.length] ?? 'x' }))
  // Work too short for the clock was measured all the same.
  let longest: Longest = { ms: -1, of: '' }
  for (const { kind, result, path, unit } of sampled(places)) {
    for (const [what, write] of Object.entries(writtenFrom(withText(result, path, longTextOf(unit))))) {
      const ms = await heldInTurns(write)
      if (ms > longest.ms) longest = { ms, of: `${what} with ${JSON.stringify(unit)} in ${kind}` }
    }
  }
  return longest
}

/** The same of one text, of each kind that there is; a short run takes a third of the kinds for each work, in turns. */
export function longestHeldBy(conclusionsFrom: (text: string) => Work): Longest {
  const isTurn = (unit: number, work: number) => inject('isFull') || (unit + work) % 3 === 0
  const workOf = (unit: string, at: number) =>
    Object.fromEntries(Object.entries(conclusionsFrom(longTextOf(unit))).filter((_, work) => isTurn(at, work)))
  return longestOf(units.map((unit, at) => ({ of: JSON.stringify(unit), work: () => workOf(unit, at) })))
}

function longestOf(tried: readonly { of: string; work: () => Work }[]): Longest {
  // Work too short for the clock was measured all the same.
  let longest: Longest = { ms: -1, of: '' }
  for (const { of, work } of tried) {
    for (const [what, conclude] of Object.entries(work())) {
      const ms = held(conclude)
      if (ms > longest.ms) longest = { ms, of: `${what} with ${of}` }
    }
  }
  return longest
}

function longTextOf(unit: string): string {
  return unit.repeat(length / unit.length)
}

async function heldInTurns(write: () => Promise<unknown>): Promise<number> {
  let least = await cpuMsOfTurns(write)
  for (let again = 0; again < retried && least >= heldMsMax; again += 1)
    least = Math.min(least, await cpuMsOfTurns(write))
  return least
}

/** The shortest of some where the first was long: the compiler had not seen it yet, and programs on one core slow each other down. */
function held(work: () => unknown): number {
  const first = cpuMs(work)
  return first < heldMsMax ? first : leastCpuMs(work, retried)
}

/** One place for each kind of text that results have, of whichever has it. */
function placesOf<T>(results: readonly T[]): { kind: string; result: T; path: string[] }[] {
  const kinds = new Map<string, { kind: string; result: T; path: string[] }>()
  for (const result of results) {
    for (const path of pathsIn(result)) {
      const kind = path.map((step) => step.replace(/^\d+$/, '*')).join('/')
      if (!kinds.has(kind)) kinds.set(kind, { kind, result, path })
    }
  }
  return [...kinds.values()]
}

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...path, name]))
}

function withText<T>(value: T, path: readonly string[], text: string): T {
  const copy = structuredClone(value)
  const owner = path.slice(0, -1).reduce<unknown>((at, step) => Reflect.get(Object(at), step), copy)
  Reflect.set(Object(owner), path.at(-1) ?? '', text)
  return copy
}
