import { describe, expect, inject, it } from 'vitest'
import { locales } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown, unknownReasons } from '#lib/domain/knowledge/index.ts'
import { textsOf } from '../messages/texts.ts'
import { drawnIn, type Scene } from './testing/fed.tsx'
import { patternOf, saidIn, sentencesIn } from './testing/said.ts'
import { scenes } from './testing/scenes.tsx'

const texts = { en: textsOf('en'), de: textsOf('de') }
const read = known<true>(true, { what: 'all', id: null, on: null })

/** A page that reads can be reading, or have failed; a part is given every reason: in a short run a third of them. */
function unknownStates(scene: Scene, turn: number): Knowledge<true>[] {
  const reasons = scene.answers === undefined ? unknownReasons : (['loading', 'sourceAway'] as const)
  const isTaken = (at: number) => inject('isFull') || scene.answers !== undefined || (at + turn) % 3 === 0
  return reasons.filter((_, at) => isTaken(at)).map((why) => unknown(why))
}

/** In a short run every other scene is drawn in German. */
const languagesOf = (turn: number) => locales.filter((_, at) => inject('isFull') || at === turn % locales.length)
const numbered = Object.entries(scenes).map(([key, scene], turn) => [key, scene, turn] as const)

describe('the sentence of absence', () => {
  it.each(numbered)('%s is said of what has been read, and of nothing unknown', async (key, scene, turn) => {
    for (const locale of languagesOf(turn)) {
      const pattern = patternOf(texts[locale].get(key) ?? '')
      const isSaid = (said: readonly string[]) => said.some((text) => pattern.test(text))
      expect(isSaid(saidIn(await drawnIn(scene, read, locale))), locale).toBe(true)
      for (const state of unknownStates(scene, turn)) {
        const why = `${locale}, ${state.isKnown ? '' : state.reason}`
        const html = await drawnIn(scene, state, locale)
        const said = saidIn(html)
        expect(isSaid(said), why).toBe(false)
        expect(countsOfNothing(said), why).toEqual([])
        expect(sentencesIn(said, locale), why).toEqual([])
        if (scene.answers !== undefined) expect(html, why).toMatch(/data-skeleton|role="alert"/)
      }
    }
  })
})

/** Nothing has been read, so every 0 before a word is a count that nobody made. */
const countsOfNothing = (said: readonly string[]) => said.filter((text) => /^0 \p{L}/u.test(text))
