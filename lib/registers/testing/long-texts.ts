import { cpuMsOfTurns } from '#lib/testing/cpu.ts'
import type { KnownAnswer } from './answers.ts'

/** What a regular expression may go back over, and what numbers are made of. */
const units = ['9', '-', '_', ' ', 'a_', '0,', 'Z', '(', '%']
const length = 1_000_000

/** A text of a megabyte in one place of one answer. */
export interface LongText {
  /** Which answer, and where in it. */
  place: string
  /** The answers with it, made when they are wanted. */
  changed(): KnownAnswer[]
}

/** One for each kind of text of these answers, and one for each kind of number and flag. */
export function longTexts(answers: readonly KnownAnswer[]): LongText[] {
  const kinds = new Map<string, LongText>()
  for (const [index, { shape, value }] of answers.entries()) {
    for (const path of pathsIn(value)) {
      const place = `${shape}/${path.join('/').replace(/\b\d+\b/g, '*')}`
      if (kinds.has(place)) continue
      const unit = units[kinds.size % units.length] ?? '9'
      const changed = () => {
        const long = unit.repeat(length / unit.length)
        return answers.map((one, at) => (at === index ? { ...one, value: withText(value, path, long) } : one))
      }
      kinds.set(place, { place, changed })
    }
  }
  return [...kinds.values()]
}

/**
 * How long nothing else could happen while this was done, in milliseconds of the thread's processor: all of it, because nothing
 * in it waits. The shortest of three where the first was long: the compiler had not seen it yet.
 */
export async function heldMs(work: () => Promise<unknown>, longMs: number): Promise<number> {
  const once = () => cpuMsOfTurns(() => work().catch(() => null))
  const first = await once()
  return first < longMs ? first : Math.min(first, await once(), await once())
}

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [[...path]]
  return Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...path, name]))
}

function withText(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) }
  Reflect.set(Object(copy), step, withText(Reflect.get(Object(value), step), rest, text))
  return copy
}
