import { fold } from '#lib/text/index.ts'

/**
 * Whether two sources write one address: every word of the shorter is in the longer, whatever their order, case, accents and signs.
 * One may leave out the country or a part of the town; a street abbreviated in one is another writing, and nothing more is said.
 */
export function isOtherAddress(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return fewer.length === 0 || fewer.some((word) => !more.includes(word))
}

const wordsOf = (text: string) =>
  fold(text.replace(/(\d) (?=\d)/g, '$1'))
    .split(/\s+/)
    .filter((word) => word !== '')
