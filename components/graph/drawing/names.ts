import { shortened } from '#lib/text/index.ts'

/** A name in lines, and the width of the widest. */
export interface WrappedName {
  lines: readonly string[]
  width: number
  /** Whether a word had to be hyphenated. */
  isBroken: boolean
}

interface Piece {
  text: string
  startsWord: boolean
  /** Whether a hyphen is added where a line ends before it. */
  isHyphenated: boolean
}

/** Longer than any name or label: a text of megabytes is no word of a picture, and measuring its letters would hold the thread. */
const drawnMax = 1_000

/** As much of a text as a picture shows; tables, files and panels have all of it. */
export function drawnText(text: string): string {
  return shortened(text, drawnMax)
}

/** Breaks a name at spaces and hyphens; only a word that is longer than a line is hyphenated. Nothing of a name is cut. */
export function wrapName(name: string, max: number): WrappedName {
  const pieces = drawnText(name)
    .split(/\s+/)
    .flatMap((word) => piecesOf(word, max))
  const lines: string[] = []
  let line = ''
  for (const { text, startsWord, isHyphenated } of pieces) {
    const longer = line === '' ? text : `${line}${startsWord ? ' ' : ''}${text}`
    if (line === '' || widthOfName(longer) <= max) {
      line = longer
      continue
    }
    lines.push(isHyphenated ? `${line}-` : line)
    line = text
  }
  lines.push(line)
  return {
    lines,
    width: Math.max(...lines.map(widthOfName)),
    isBroken: pieces.some(({ isHyphenated }) => isHyphenated),
  }
}

function piecesOf(word: string, max: number): Piece[] {
  return word.split(/(?<=[-‐–/])(?=.)/u).flatMap((part, at) =>
    syllables(part, max).map(
      (text, piece): Piece => ({
        text,
        startsWord: at === 0 && piece === 0,
        isHyphenated: piece > 0 && !ideographs.test(text),
      }),
    ),
  )
}

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Each as long as a line takes, broken between syllables where one ends in time. */
function syllables(word: string, max: number): string[] {
  if (widthOfName(word) <= max) return [word]
  const letters = [...word]
  let fits = 1
  while (fits < letters.length - 1 && widthOfName(`${letters.slice(0, fits + 1).join('')}-`) <= max) fits += 1
  const breaks = ideographs.test(word) ? [] : breaksOf(letters)
  const inTime = breaks.filter(({ at }) => at <= fits && at > fits / 2)
  const heaviest = Math.max(...inTime.map(({ consonants }) => consonants))
  const at = inTime.findLast(({ consonants }) => consonants === heaviest)?.at ?? fits
  return [letters.slice(0, at).join(''), ...syllables(letters.slice(at).join(''), max)]
}

const vowel = /[aeiouyæøœαεηιουωаеиоуыэюяєіѣ]/iu
/** Written with several letters, spoken as one consonant: never parted. */
const together = ['sch', 'ch', 'ck', 'ph', 'th', 'sh']
const lettersLeast = 3

interface Break {
  at: number
  /** Many between two vowels are where the words of a compound meet. */
  consonants: number
}

/**
 * Before the last consonant between two vowels: the rule of German, and close to that of the other languages of company
 * names. A dictionary for each language would weigh more than the whole drawing.
 */
function breaksOf(letters: readonly string[]): Break[] {
  const isVowel = letters.map((letter) => vowel.test(letter.normalize('NFD')[0] ?? ''))
  const breaks: Break[] = []
  let lastVowel = -1
  for (const [at, isOne] of isVowel.entries()) {
    if (!isOne) continue
    const before = lastVowel
    lastVowel = at
    if (before === -1 || before === at - 1) continue
    const spelt = letters
      .slice(Math.max(before + 1, at - 3), at)
      .join('')
      .toLowerCase()
    const sound = together.find((one) => spelt.endsWith(one))
    const start = at - (sound?.length ?? 1)
    if (start < lettersLeast || letters.length - start < lettersLeast) continue
    breaks.push({ at: start, consonants: start - before })
  }
  return breaks
}

/** Widths of the house's face at 13 px and medium weight, rounded up: a box a little too wide is right. */
export function widthOfName(text: string): number {
  let width = 0
  for (const letter of drawnText(text)) {
    if (ideographs.test(letter)) width += 13
    else if (/[MWmwЖШЩЮжшщюΩω@%&]/u.test(letter)) width += 11
    else if (/[ijltfrI.,:;'’|()\s-]/u.test(letter)) width += 4.6
    else width += /\p{Lu}/u.test(letter) ? 8.6 : 7.5
  }
  return width
}
