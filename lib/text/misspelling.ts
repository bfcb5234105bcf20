import damerauLevenshtein from 'damerau-levenshtein'

/** Folded words have no doubled letters: seven of them are eight of most words as they are written. */
const [oneFrom, twoFrom] = [4, 7]

/** How many letters may be wrong, missing, too many or swapped with the next in a folded word of this length. */
function errorsForgiven(length: number) {
  return length >= twoFrom ? 2 : length >= oneFrom ? 1 : 0
}

/**
 * By how many letters a typed word differs from another, both folded; null where it is more than is forgiven. Swapped neighbours
 * count as one (Damerau-Levenshtein distance).
 */
export function misspelling(typed: string, word: string): number | null {
  if (typed === word) return 0
  const most = errorsForgiven(Math.max(typed.length, word.length))
  if (Math.abs(typed.length - word.length) > most) return null
  const [own, others] = [lettersOf(typed), lettersOf(word)]
  // Each letter that differs is another one on either side at most.
  if (bitsIn(own & ~others) > most || bitsIn(others & ~own) > most) return null
  const { steps } = damerauLevenshtein(typed, word)
  return steps <= most ? steps : null
}

/** Which letters of a to z are in a word, a bit for each; all others share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) {
    const place = word.charCodeAt(at) - 97
    letters |= 1 << (place >= 0 && place < 26 ? place : 26)
  }
  return letters
}

function bitsIn(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}
