import { foldings, latinOf, type Standard, spellingsOf } from '#lib/text/index.ts'
import { legalForms, legalFormsRunOn } from './names-forms.ts'

/** A name as it is compared: the words of one of its spellings, and the standard that wrote it in Latin letters. */
export interface NameForm {
  /** In order of the alphabet, each once, without legal forms where others are left; doubled letters are one. */
  words: readonly string[]
  /** The whole name without gaps: as it stands, by the alphabet, and with legal forms. Names that share one are identical. */
  wholes: readonly string[]
  /** What its words sound like, in order of the alphabet, whichever way of writing them in Latin letters was used. */
  sounds: readonly string[]
  /** Whether the name was written in other letters, so that its words are known by their sound only. */
  isTransliterated: boolean
  /** Null where no transliteration was needed, or it is that of the search. */
  standard: Standard | null
}

type Kind = 'person' | 'company' | 'other'

/** The longest name of the recorded lists has about 300 characters; a longer text than this is found as a whole alone. */
export const nameMax = 1000

/** Every form of a name, each once; the first is that of the search. No name is without a form. */
export function formsOf(name: string, country: string | null, kind: Kind): NameForm[] {
  if (name.length > nameMax) return [asItIs(name)]
  const text = comparable(name, kind)
  const isTransliterated = /(?!\p{Script=Latin})\p{L}/u.test(text)
  const forms = new Map<string, NameForm>()
  const take = (folded: string, standard: Standard | null) => {
    const all = folded.split(' ').filter((word) => word !== '')
    const telling = kind === 'person' ? all : tellingOf(all)
    const key = telling.join(' ')
    if (key !== '' && !forms.has(key)) forms.set(key, { ...formOf(all, telling, kind), standard, isTransliterated })
  }
  for (const folded of foldings(text)) take(folded, null)
  for (const spelling of spellingsOf(text, country)) {
    for (const folded of foldings(spelling.text)) take(folded, spelling.standard)
  }
  for (const latin of readingsOf(text)) for (const folded of foldings(latin)) take(folded, null)
  return forms.size === 0 ? [asItIs(text)] : [...forms.values()]
}

function formOf(
  all: readonly string[],
  telling: readonly string[],
  kind: Kind,
): Omit<NameForm, 'standard' | 'isTransliterated'> {
  const words = [...new Set(telling)].toSorted()
  const wholes = [telling, words, all].map(wholeOf)
  const sounds = words.map(soundOf).toSorted()
  return {
    words,
    sounds,
    wholes: [...new Set(kind === 'person' ? wholes : [...wholes, ...withoutRunOn(wholeOf(telling))])],
  }
}

/** Letters that one way of writing Cyrillic, Greek or Arabic in Latin letters has where another has others. */
const likeSounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 's'],
  [/kh|ch|gh|h/g, 'h'],
  [/sh|dzh|dj|zh|j/g, 's'],
  [/ts|tz|cz/g, 'c'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w|b(?=o)/g, 'v'],
  [/oe|ou|u/g, 'u'],
  [/i?[yi]+[eio]?|ye|yo|e/g, 'i'],
]

function soundOf(word: string): string {
  return wholeOf([likeSounds.reduce((text, [letters, sound]) => text.replace(letters, sound), word)])
}

/** Doubled letters are one across a gap too, so that a gap makes no difference. */
export function wholeOf(words: readonly string[]): string {
  return words.join('').replace(/([^\d])\1+/gu, '$1')
}

/** Signs alone are a name as well. */
function asItIs(text: string): NameForm {
  const whole = text.toLowerCase()
  return { words: [whole], wholes: [whole], sounds: [whole], standard: null, isTransliterated: false }
}

/**
 * Characters that only steer how text is drawn are dropped, and so are all apostrophes; letters with dots between them are
 * one word in the name of a company: "S.A." and "SA".
 */
function comparable(name: string, kind: Kind): string {
  const text = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/['’‘`´ʼʻʹʾʿ′]/gu, '')
  return kind === 'person' ? text : text.replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?:\.|(?!\p{L})))/gu, '')
}

function tellingOf(all: readonly string[]): readonly string[] {
  const telling = all.filter((word) => !legalForms.has(word))
  return telling.length === 0 ? all : telling
}

/** Shorter rests are words of many names. */
const restMin = 4

/** "JSCARGUMENT" without the legal form that somebody wrote it together with. */
function withoutRunOn(whole: string): string[] {
  return legalFormsRunOn.flatMap((form) => [
    ...(whole.startsWith(form) && whole.length >= form.length + restMin ? [whole.slice(form.length)] : []),
    ...(whole.endsWith(form) && whole.length >= form.length + restMin ? [whole.slice(0, -form.length)] : []),
  ])
}

/** Syllables one by one, and those after the first as one word: given names are printed both ways. */
function readingsOf(text: string): string[] {
  const latin = latinOf(text)
  if (latin === null) return []
  const [first = '', ...rest] = latin.split(' ')
  return rest.length > 1 ? [latin, `${first} ${rest.join('')}`] : [latin]
}
