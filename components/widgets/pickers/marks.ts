import { fold, foldedLetters } from '#lib/text/index.ts'

export interface Piece {
  text: string
  isMatch: boolean
}

/**
 * A name in pieces, with what matches the typed words marked. Case and accents do not matter; a word matches where a
 * word of the name begins, or anywhere when it is at least three letters long, as registers find parts of words too. In
 * another alphabet that is marked which sounds as what was typed.
 */
export function piecesOf(name: string, typed: string): Piece[] {
  const letters = [...name]
  const plain = letters.map(plainLetter)
  const isMatch = letters.map(() => false)
  for (const word of wordsOf(typed)) {
    for (const at of placesOf(plain, [...word])) for (let i = 0; i < [...word].length; i += 1) isMatch[at + i] = true
  }
  if (isOfOtherAlphabet(name) || isOfOtherAlphabet(typed)) markSounds(name, typed, isMatch)
  const pieces: Piece[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    const matches = isMatch[index] ?? false
    if (last !== undefined && last.isMatch === matches) last.text += letter
    else pieces.push({ text: letter, isMatch: matches })
  }
  return pieces
}

/** Words as they are compared: small letters without accents. */
export function wordsOf(text: string): string[] {
  return [...text]
    .map(plainLetter)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

const insideFrom = 3

function placesOf(plain: readonly string[], word: readonly string[]): number[] {
  const places: number[] = []
  for (let at = 0; at + word.length <= plain.length; at += 1) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? '')
    if (!begins && word.length < insideFrom) continue
    if (word.every((letter, index) => plain[at + index] === letter)) places.push(at)
  }
  return places
}

function isOfOtherAlphabet(text: string): boolean {
  return /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text)
}

/** Greek is compared by its sound and letter by letter, as it is searched for. */
function markSounds(name: string, typed: string, isMatch: boolean[]): void {
  for (const letters of [foldedLetters(name), foldedLetters(name, [])]) {
    const plain = letters.map(({ letter }) => letter)
    for (const word of typed.split(/[^\p{L}\p{M}\p{N}]+/u).map(fold)) {
      if (word === '') continue
      for (const at of placesOf(plain, [...word])) {
        const [first, last] = [letters[at], letters[at + word.length - 1]]
        isMatch.fill(true, first?.from, last?.to)
      }
    }
  }
}

/** One letter stays one letter, so that places in the plain text are places in the name. */
function plainLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return [...plain][0] ?? letter
}
