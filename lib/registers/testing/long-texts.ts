import type { RegisterClient } from '../transport/index.ts'
import { answerWith, type KnownAnswer } from './answers.ts'

/** What a regular expression may go back over, and what numbers are made of. */
const units = ['9', '-', '_', ' ', 'a_', '0,', 'Z', '(', '%']
const length = 1_000_000

/** A text of a megabyte in one place of one answer. */
export interface LongText {
  /** Which answer, and where in it. */
  place: string
  client: RegisterClient
}

/** One for each kind of text of these answers, and one for each kind of number and flag. */
export function longTexts(answers: readonly KnownAnswer[], baseUrl: string): LongText[] {
  const kinds = new Map<string, LongText>()
  for (const [index, { shape, value }] of answers.entries()) {
    for (const path of pathsIn(value)) {
      const place = `${shape}/${path.join('/').replace(/\b\d+\b/g, '*')}`
      if (kinds.has(place)) continue
      const unit = units[kinds.size % units.length] ?? '9'
      const long = unit.repeat(length / unit.length)
      const changed = answers.map((one, at) => (at === index ? { ...one, value: withText(value, path, long) } : one))
      kinds.set(place, { place, client: answerWith(changed, baseUrl) })
    }
  }
  return [...kinds.values()]
}

/**
 * How long nothing else could happen while this was done, in milliseconds: all of it, because nothing in it waits. The shorter
 * of two times where the first was long, because a machine may be busy with something else.
 */
export async function heldMs(work: () => Promise<unknown>, longMs: number): Promise<number> {
  const once = async () => {
    const startedAt = performance.now()
    await work().catch(() => null)
    return performance.now() - startedAt
  }
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
