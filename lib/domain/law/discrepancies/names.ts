import { foldName } from '#lib/domain/ownership/index.ts'
import { type Standard, spellingsOf } from '#lib/text/index.ts'

/** A name of which a source shows only a part: whoever it is, it cannot be compared. */
export function isMasked(name: string): boolean {
  return /[*•…█▇#?_]|\.{3}|(?<!\p{L})x{2,}(?!\p{L})|x{4,}/iu.test(name) || name.trim() === ''
}

/** Equal but for case, order, spacing, points and marks on letters. */
export function isEqualInForm(one: string, other: string): boolean {
  return plainWords(one).join('') === plainWords(other).join('') || joined(one) === joined(other)
}

/** The table by which one name is the other in Latin letters; null where none makes them equal. */
export function tableBetween(one: string, other: string, country: string | null): Standard | null {
  const found = (from: string, to: string) => spellingsOf(from, country).find(({ text }) => isEqualInForm(text, to))
  return (found(one, other) ?? found(other, one))?.standard ?? null
}

/**
 * Whether one letter too many, too few, another or two exchanged make the difference, in one long word. Not where the letter
 * itself may tell two people apart: at the beginning or end of a word, a figure, a number of a name, a word of a few letters.
 */
export function isOneEdit(one: string, other: string): boolean {
  const [left, right] = [plainWords(one), plainWords(other)]
  const [onlyLeft, onlyRight] = [without(left, right), without(right, left)]
  const [a = '', b = ''] = [onlyLeft[0], onlyRight[0]]
  if (onlyLeft.length !== 1 || onlyRight.length !== 1 || Math.min(a.length, b.length) < shortest) return false
  if (/\p{N}/u.test(a + b) || ordinals.has(a) || ordinals.has(b)) return false
  if (a[0] !== b[0] || a.at(-1) !== b.at(-1)) return false
  return editsOf(a, b)
}

const shortest = 5
/** Words by which a name tells parent and child apart. */
const ordinals = new Set(['junior', 'senior', 'jr', 'sr', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'])

/** Whether any word of two names is the same. */
export function haveWordInCommon(one: string, other: string): boolean {
  const words = new Set(plainWords(one).filter((word) => word.length > 2))
  return plainWords(other).some((word) => words.has(word))
}

function joined(name: string) {
  return bare(name).replace(/[^\p{L}\p{N}]/gu, '')
}

function plainWords(name: string) {
  return foldName(bare(name).replace(/[^\p{L}\p{N}]/gu, ' ')).split(' ')
}

function bare(name: string) {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** One edit apart: what is left between the common beginning and the common end says so. */
function editsOf(a: string, b: string) {
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1
  let ends = 0
  while (ends < Math.min(a.length, b.length) - from && a.at(-1 - ends) === b.at(-1 - ends)) ends += 1
  const [left, right] = [a.slice(from, a.length - ends), b.slice(from, b.length - ends)]
  if (left.length <= 1 && right.length <= 1) return left !== right
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
