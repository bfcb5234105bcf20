import { type FoldedLetter, fold, foldedLetters } from '#lib/text/index.ts'
import { labelsOf, plainLetter } from './labels-of.ts'

export interface MarkedPiece {
  text: string
  isMatch: boolean
  /** Within a word that is almost as typed: what is not. */
  isOdd?: true
}

/**
 * A name in pieces, with what matches the typed words marked. Case and accents do not matter; a word matches where a
 * word of the name begins, or anywhere when it is at least three letters long, as registers find parts of words too. In
 * another alphabet that is marked which sounds as what was typed. Of a word that is almost as typed, the letters that are not
 * are odd.
 */
export function piecesOf(name: string, typed: string): MarkedPiece[] {
  const letters = [...name]
  const plain = letters.map(plainLetter)
  const isMatch = letters.map(() => false)
  for (const word of labelsOf(typed)) {
    for (const at of placesOf(plain, [...word])) for (let i = 0; i < [...word].length; i += 1) isMatch[at + i] = true
  }
  if (isOfOtherAlphabet(name) || isOfOtherAlphabet(typed)) markSounds(name, typed, isMatch)
  const isOdd = markAlmost(name, typed, isMatch)
  const pieces: MarkedPiece[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    const [matches, odd] = [isMatch[index] ?? false, isOdd[index] ?? false]
    if (last !== undefined && last.isMatch === matches && (last.isOdd ?? false) === odd) last.text += letter
    else pieces.push({ text: letter, isMatch: matches, ...(odd && { isOdd: true }) })
  }
  return pieces
}

/** A word begins and ends as a typed one, and no more than this of it is otherwise. */
const oddMax = 3
const almostFrom = 4

/** Marks what is alike of words that are almost as typed and not marked yet; returns which letters are not. */
function markAlmost(name: string, typed: string, isMatch: boolean[]): boolean[] {
  const isOdd = isMatch.map(() => false)
  const labels = typed.split(/[^\p{L}\p{M}\p{N}]+/u).map(fold)
  const unmarked = splitAtBlanks(foldedLetters(name)).filter((own) => !own.some(({ from }) => isMatch[from]))
  for (const own of unmarked) {
    for (const word of labels) {
      const [least, most] = [Math.min(own.length, word.length), Math.max(own.length, word.length)]
      let before = 0
      while (before < least && own[before]?.letter === word[before]) before += 1
      let after = 0
      while (after < least - before && own.at(-1 - after)?.letter === word.at(-1 - after)) after += 1
      if (most < almostFrom || most - before - after > oddMax || before + after < most / 2) continue
      for (const [at, { from, to }] of own.entries()) {
        if (at < before || at >= own.length - after) isMatch.fill(true, from, to)
        else isOdd.fill(true, from, to)
      }
    }
  }
  return isOdd
}

function splitAtBlanks(letters: readonly FoldedLetter[]) {
  const labels: FoldedLetter[][] = [[]]
  for (const one of letters) {
    if (one.letter === ' ') labels.push([])
    else labels.at(-1)?.push(one)
  }
  return labels
}

const insideFrom = 3

function placesOf(plain: readonly string[], word: readonly string[]) {
  const places: number[] = []
  for (let at = 0; at + word.length <= plain.length; at += 1) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? '')
    if (!begins && word.length < insideFrom) continue
    if (word.every((letter, index) => plain[at + index] === letter)) places.push(at)
  }
  return places
}

function isOfOtherAlphabet(text: string) {
  return /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text)
}

/** Greek is compared by its sound and letter by letter, as it is searched for. */
function markSounds(name: string, typed: string, isMatch: boolean[]) {
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
