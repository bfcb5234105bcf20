import {
  bulgarian2009,
  icao9303,
  icaoBelarusian,
  icaoMacedonian,
  iso9,
  kmu55,
  kmu55First,
  serbian,
} from './alphabets.ts'
import { type Alphabet, greek } from './letters.ts'

export type Standard = 'elot743' | 'iso9' | 'icao9303' | 'kmu55' | 'bulgarian2009' | 'serbian'

/** A name in Latin letters, and the standard that writes it so. */
export interface Spelling {
  text: string
  standard: Standard
}

/**
 * How a name in Greek or Cyrillic letters is written in Latin ones: first as passports of its country have it, then by ISO 9.
 * Empty for a name that has no such letters. The country, where it is known, says whose Cyrillic it is.
 */
export function spellingsOf(name: string, country?: string | null): Spelling[] {
  const text = name.normalize('NFC')
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  if (!isCyrillic && !/\p{Script=Greek}/u.test(text)) return []
  if (!isCyrillic) return [{ text: written(text, latinOfGreek), standard: 'elot743' }]
  const { standard, alphabet } = cyrillicOf(text, country?.toLowerCase())
  const usual = written(text, (word) => latinOfCyrillic(latinOfGreek(word), standard, alphabet))
  const exact = written(text, (word) => byLetter(latinOfGreek(word), iso9))
  const first = { text: usual, standard }
  return usual === exact ? [first] : [first, { text: exact, standard: 'iso9' }]
}

/** Each word by the rules of its alphabet; whole words in capitals stay in capitals. */
function written(text: string, latinOf: (word: string) => string): string {
  const inCase = (word: string) => {
    const isCapitals = [...word].length > 1 && word === word.toUpperCase()
    return isCapitals ? latinOf(word.toLowerCase()).toUpperCase() : latinOf(word)
  }
  return text.replace(/[\p{L}\p{M}'’ʼ]+/gu, inCase).normalize('NFC')
}

const voiced = /[αεηιουωβγδζλμνρ]/

interface GreekLetter {
  base: string
  hasTonos: boolean
  hasDialytika: boolean
  isCapital: boolean
}

function latinOfGreek(word: string): string {
  if (!/\p{Script=Greek}/u.test(word)) return word
  const letters = [...word].map(greekLetter)
  let latin = ''
  for (let at = 0; at < letters.length; ) {
    const letter = letters[at]
    if (letter === undefined) break
    const pair = greekPair(letters, at)
    latin += cased(pair ?? greek[letter.base] ?? letter.base, letter.isCapital)
    at += pair === null ? 1 : 2
  }
  return latin
}

function greekLetter(letter: string): GreekLetter {
  const [base = letter, ...marks] = letter.toLowerCase().normalize('NFD')
  return {
    base: greek[base] === undefined ? letter : base,
    hasTonos: marks.includes('\u0301'),
    hasDialytika: marks.includes('\u0308'),
    isCapital: letter !== letter.toLowerCase(),
  }
}

/** Two letters that are one sound; an accent on the first vowel or two dots on the second part them. */
function greekPair(letters: readonly GreekLetter[], at: number): string | null {
  const [letter, next, after] = letters.slice(at, at + 3)
  if (letter === undefined || next === undefined) return null
  const pair = letter.base + next.base
  if (pair === 'μπ') return at === 0 || after === undefined ? 'b' : 'mp'
  if (pair === 'γγ') return 'ng'
  if (pair === 'γξ') return 'nx'
  if (pair === 'γχ') return 'nch'
  if (letter.hasTonos || next.hasDialytika) return null
  if (pair === 'ου') return 'ou'
  if (!/^[αεη]υ$/.test(pair)) return null
  return `${greek[letter.base]}${after !== undefined && voiced.test(after.base) ? 'v' : 'f'}`
}

function latinOfCyrillic(word: string, standard: Standard, alphabet: Alphabet): string {
  if (standard === 'kmu55') {
    const joined = byLetter(
      word.replace(/зг/giu, (pair) => `${pair[0]}\ue000`),
      alphabet,
      kmu55First,
    )
    return joined.replaceAll('\ue000', 'gh')
  }
  return byLetter(standard === 'bulgarian2009' ? word.replace(/ия$/u, 'иа') : word, alphabet)
}

/** A letter an alphabet lacks is written as passports have it. */
function byLetter(word: string, alphabet: Alphabet, first: Alphabet = {}): string {
  const latinOf = (letter: string, at: number) => {
    const small = letter.toLowerCase()
    const latin = (at === 0 ? first[small] : undefined) ?? alphabet[small] ?? icao9303[small]
    return latin === undefined ? letter : cased(latin, letter !== small)
  }
  return [...word].map(latinOf).join('')
}

function cased(latin: string, isCapital: boolean): string {
  const [first = '', ...rest] = latin
  return isCapital ? first.toUpperCase() + rest.join('') : latin
}

interface Cyrillic {
  standard: Standard
  alphabet: Alphabet
}

const cyrillics = {
  ua: { standard: 'kmu55', alphabet: kmu55 },
  bg: { standard: 'bulgarian2009', alphabet: bulgarian2009 },
  rs: { standard: 'serbian', alphabet: serbian },
  me: { standard: 'serbian', alphabet: serbian },
  by: { standard: 'icao9303', alphabet: icaoBelarusian },
  mk: { standard: 'icao9303', alphabet: icaoMacedonian },
} as const satisfies Record<string, Cyrillic>

function isNamed(country: string | undefined): country is keyof typeof cyrillics {
  return country !== undefined && Object.hasOwn(cyrillics, country)
}

/** By country, else by letters that one language alone has; the rules of passports where neither decides. */
function cyrillicOf(text: string, country: string | undefined): Cyrillic {
  if (isNamed(country)) return cyrillics[country]
  if (/ў/iu.test(text)) return cyrillics.by
  if (/[єїґі]/iu.test(text)) return cyrillics.ua
  if (/[ѓќѕ]/iu.test(text)) return cyrillics.mk
  return /[ђћљњ]/iu.test(text) ? cyrillics.rs : { standard: 'icao9303', alphabet: icao9303 }
}
