import type { Page } from '@playwright/test'
import { textsOf } from '#components/messages/texts.ts'
import { absences } from '#components/messages/words-absence.ts'

export type Language = 'en' | 'de'

const texts = { en: textsOf('en'), de: textsOf('de') }

/** Shorter ones are words of lists and buttons as well. */
const shortest = 8

/** What a sentence looks like on a page: each value is any text, a plural its branch of 0, or any of it where it has none. */
function patternOf(text: string): RegExp | null {
  const none = /\{\w+, plural, =0 \{([^{}]*)\}[\s\S]*\}\}/.exec(text)
  const said = none === null ? text : text.replace(none[0], none[1] ?? '')
  if (/, (plural|select)/.test(said) || said.length < shortest) return null
  const plain = said.replace(/<\/?\w+>/g, '')
  const parts = plain.split(/\{[^{}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

const sentences = (proof: keyof typeof absences, language: Language) =>
  absences[proof].flatMap((key) => {
    const pattern = patternOf(texts[language].get(key) ?? '')
    return pattern === null ? [] : [{ key, pattern }]
  })

/** The sentences of absence in the main part of a page, by key, of those that need one of these proofs. */
export async function absencesOn(
  page: Page,
  proofs: readonly (keyof typeof absences)[],
  language: Language = 'en',
): Promise<string[]> {
  // Lines as they are drawn: textContent joins what stands in different cells.
  // biome-ignore lint/performance/useDomNodeTextContent: as above.
  const drawn = await page.getByRole('main').innerText()
  const lines = drawn.split('\n').map((line) => line.trim())
  const listed = proofs.flatMap((proof) => sentences(proof, language))
  return listed.filter(({ pattern }) => lines.some((line) => pattern.test(line))).map(({ key }) => key)
}
