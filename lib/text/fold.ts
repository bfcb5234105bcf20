import { bare } from './fold-number.ts'
import { type Alphabet, alphabetOf, greek, ukrainian } from './letters.ts'

/** A letter as it is compared, and which letters of the text, by their places, it is written with. */
export interface FoldedLetter {
  letter: string
  from: number
  /** The place after the last. */
  to: number
}

/**
 * A text as it is searched for: small letters, no marks, one alphabet, no doubled letters. Greek and Cyrillic are written
 * in Latin letters by their sound, so that "brennerfeld" and "Μπρένερφελντ" come out alike.
 */
export function fold(text: string): string {
  return plain.test(text) ? plainFold(text) : textOf(foldedLetters(text))
}

const plain = /^[ -~]*$/

/** The same for letters without marks, a twentieth of the time: a list of thousands folds every name. */
function plainFold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, ' ')
    .replace(/([^0-9])\1+/g, '$1')
    .trim()
}

/** All search forms of a name: by its sound, letter by letter (ELOT 743), and with ae, oe, ue for ä, ö, ü, ø. */
export function foldings(text: string): string[] {
  if (plain.test(text)) return [plainFold(text)]
  const lower = text.toLowerCase().normalize('NFC')
  const spelled = /[äöüø]/.test(lower) ? [fold(lower.replace(/[äöüø]/g, (letter) => `${spellings[letter]}`))] : []
  const letters = /[\u0370-\u03ff]/.test(lower) ? [textOf(foldedLetters(text, []))] : []
  return [...new Set([fold(text), ...spelled, ...letters])]
}

/** Small letters without marks, in Latin letters one by one; nothing is folded together: "Müller Łódź" is "muller lodz". */
export function unmarked(text: string): string {
  const latin = [...text].map((code) => plainOf(code).latin).join('')
  return latin.replace(/ +/g, ' ').trim()
}

const spellings = alphabetOf('ä:ae ö:oe ü:ue ø:oe')

/** Letters as they are compared, once their marks are gone. */
const letters: Alphabet = {
  ...alphabetOf('ß:ss æ:ae œ:oe ø:o ł:l đ:d ð:d þ:th ı:i'),
  ...greek,
  ...ukrainian,
}

/** Pairs of Greek letters that are one sound. */
const sounds: readonly (readonly [string, string])[] = [
  ['μπ', 'b'],
  ['ντ', 'd'],
  ['γκ', 'g'],
  ['ου', 'u'],
  ['αυ', 'av'],
  ['ευ', 'ev'],
]

/** The letters of a folded text with their places in the text, which are those of its code points. */
export function foldedLetters(text: string, pairs: readonly (readonly [string, string])[] = sounds): FoldedLetter[] {
  const plain = [...text].map(plainOf)
  const folded: FoldedLetter[] = []
  for (let at = 0; at < plain.length; at += 1) {
    const { letter, latin, isGreek } = plain[at] ?? nothing
    const pair = isGreek ? pairs.find(([pair]) => pair === letter + (plain[at + 1] ?? nothing).letter) : undefined
    const from = at
    if (pair !== undefined) at += 1
    for (const one of pair?.[1] ?? latin) add(folded, one, from, at + 1)
  }
  return folded
}

/** Doubled letters count once, and so do doubled gaps between words. */
function add(folded: FoldedLetter[], letter: string, from: number, to: number): void {
  const last = folded.at(-1)
  if (last !== undefined && letter === last.letter && !figure.test(letter)) last.to = to
  else folded.push({ letter, from, to })
}

interface PlainLetter {
  letter: string
  /** As it is compared where it is no part of a pair; a space for what is neither letter nor figure. */
  latin: string
  isGreek: boolean
}

const nothing: PlainLetter = { letter: '', latin: '', isGreek: false }
const figure = /\p{N}/u
const plainLetters = new Map<string, PlainLetter>()

/** Kept for each letter of any alphabet, because an index folds the same letters a million times. */
function plainOf(code: string): PlainLetter {
  const known = plainLetters.get(code)
  if (known !== undefined) return known
  const letter = bare(code)
  const latin = [...letter].map((one) => letters[one] ?? one.replace(/[^\p{L}\p{N}]/u, ' ')).join('')
  const plain = { letter, latin, isGreek: /\p{Script=Greek}/u.test(letter) }
  plainLetters.set(code, plain)
  return plain
}

function textOf(folded: readonly FoldedLetter[]): string {
  let text = ''
  for (const { letter } of folded) text += letter
  return text.trim()
}
