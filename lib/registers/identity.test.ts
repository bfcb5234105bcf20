import { describe, expect, inject, it } from 'vitest'
import type { KnownAnswer } from './testing/answers.ts'
import type { Posed, Result } from './testing/posed.ts'
import { posedRegisters } from './testing/posed-registers.ts'

const recordings = process.env.RECORDINGS ?? ''

/**
 * Records that were asked for by a number of another register, of which that number tells the company's; and its parents, of
 * which it says in words alone whether they came.
 */
function isOfOthers({ name }: Posed, shape: string): boolean {
  return shape === 'lei_records/by-number' || (name === 'parents by number' && shape.endsWith('-parent'))
}

/** Who an answer is about: of a parent's record, whom the relationship named. */
function subjectOf({ about }: Posed, { shape, value }: KnownAnswer): string {
  return /-parent$/.test(shape) ? String(Object(value).data?.attributes?.lei) : about
}

/** The answers to a question with one of them as it would be about another company; null where it names no company. */
function misled(posed: Posed, changed: KnownAnswer, other: string): KnownAnswer[] | null {
  const subject = subjectOf(posed, changed)
  const given = JSON.stringify(changed.value)
  if (!given.includes(subject)) return null
  const value: unknown = JSON.parse(given.replaceAll(subject, other))
  return posed.answers.map((one) => (one === changed ? { ...one, value } : one))
}

/** Refused as a whole, or the part it is of is missing; nothing of it is in the result. */
function isRefused(result: Result, before: Result, other: string): boolean {
  if ('code' in result) return result.code === 'source.unavailable'
  const isMissing = (reason: unknown) => reason === 'source_unavailable' || reason === 'linked_not_answered'
  const missing = (one: Result) =>
    'code' in one ? 0 : (one.completeness?.parts ?? []).filter(({ reason }) => isMissing(reason)).length
  // A list that is not whole says so, whether or not what belongs to it came.
  const isPartial =
    !('code' in before) && before.completeness?.parts?.some(({ reason }) => reason === 'incomplete_list')
  const isLess = missing(result) > missing(before) || isPartial === true
  return isLess && !JSON.stringify(result.value).includes(other)
}

/** As an answer that never came, also in what is said of its part, where that would say anything else. */
function isAsNone(result: Result, without: Result, before: Result): boolean {
  const parts = (one: Result) => JSON.stringify('code' in one ? [] : one.completeness?.parts)
  const value = (one: Result) => ('code' in one ? one.code : JSON.stringify(one.value))
  const isSaid = parts(result) !== parts(before) || parts(without) === parts(before)
  return value(result) === value(without) && isSaid
}

describe.each(posedRegisters)('what $name answers', ({ fixtures, posedIn, other, questions, nameless }) => {
  const folders = [fixtures, ...(recordings === '' ? [] : [recordings])]

  it('is refused where it is about another company, whatever the question and whichever the answer', async () => {
    const posed = (await Promise.all(folders.map(posedIn))).flat()
    const [asked, unnamed, taken, seen] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()]
    for (const one of posed.filter(({ about }) => about.length === other.length && /\d/.test(about))) {
      for (const answer of one.answers.filter(({ shape }) => !isOfOthers(one, shape))) {
        const answers = misled(one, answer, other)
        // A short run asks each question once with each kind of answer.
        const isKnown = !inject('isFull') && seen.has(`${one.name} ${answer.shape}`)
        if (answers !== null) seen.add(`${one.name} ${answer.shape}`)
        if (isKnown) continue
        asked.add(one.name.replace(/ (?:annual|mortgage|t1).*/, ''))
        if (answers === null) unnamed.add(answer.shape)
        if (answers === null) continue
        const result = await one.ask(answers)
        const without = await one.ask(one.answers.filter((given) => given !== answer))
        if (!isAsNone(result, without, one.result) && !isRefused(result, one.result, other))
          taken.add(`${one.name}: ${answer.shape}`)
      }
    }
    expect([...taken].toSorted()).toEqual([])
    expect([...asked].toSorted()).toEqual(questions)
    expect([...unnamed].filter((shape) => !nameless.includes(shape))).toEqual([])
  })
})
