import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { closeMatcher } from './compliance/sanctions/matching/matcher.ts'
import { type DecisionKinds, openKinds } from './testing/decisions/kinds.ts'
import { type Answered, type Decider, toldIn } from './testing/decisions/question.ts'

let opened: DecisionKinds
beforeAll(async () => {
  opened = await openKinds()
})
afterAll(async () => {
  await closeMatcher()
  await opened.close()
})

const kinds = [
  ...(['finding', 'assignment', 'noOwner', 'judgment', 'match', 'hit', 'party', 'file', 'case'] as const),
  ...(['invoiceFinding', 'signOff'] as const),
]
const otherOf = { one: 'other', other: 'one' } as const

/** Who begins, and how long after each other both decide and both take back. */
const interleaving = fc.record({
  first: fc.constantFrom<Decider>('one', 'other'),
  apartMs: fc.integer({ min: 0, max: 8 }),
  backMs: fc.integer({ min: 0, max: 8 }),
})

async function apart(ms: number, first: Decider, act: (by: Decider) => Promise<Answered>) {
  const [begun, later] = await Promise.all([act(first), setTimeout(ms).then(() => act(otherOf[first]))])
  return { [first]: begun, [otherOf[first]]: later } as Readonly<Record<Decider, Answered>>
}

/** Who was taken: one alone; and what the other was told. */
function takenOf(answers: Readonly<Record<Decider, Answered>>) {
  const [winner, ...more] = (['one', 'other'] as const).filter((by) => answers[by].status < 300)
  if (winner === undefined || more.length > 0) throw new Error(`${answers.one.text} ${answers.other.text}`)
  const refused = answers[otherOf[winner]]
  expect(refused.status, refused.text).toBe(409)
  return { winner, told: toldIn(refused.text) }
}

describe('two people who decide the same thing at once, from the same version', () => {
  it.each(kinds)('%s: one is taken, and the other is told who decided what, when and why', async (name) => {
    const kind = opened.kinds.find((one) => one.name === name)
    if (kind === undefined) throw new Error(`${name} is no kind`)
    await fc.assert(
      fc.asyncProperty(interleaving, async ({ first, apartMs, backMs }) => {
        const { decide, decided } = await kind.read()
        const { winner, told } = takenOf(await apart(apartMs, first, decide))
        expect(told).toMatchObject({ reason: winner, by: { email: kind.people[winner] }, endedAt: null })
        expect([told.outcome === '', Number.isNaN(Date.parse(told.at))]).toEqual([false, false])
        const back = takenOf(await apart(backMs, first, await decided()))
        expect(back.told).toMatchObject(kind.toldOfBack(back.winner))
      }),
      { numRuns: counted(200) },
    )
  })
})
