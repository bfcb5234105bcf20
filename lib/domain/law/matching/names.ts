import { foldings, latinOf, legalForms, legalFormsRunOn, type Standard, spellingsOf } from '#lib/text/index.ts'
import list from './forms-in-full.json' with { type: 'json' }

/** A name as it is compared: the words of one of its spellings, and the standard that wrote it in Latin letters. */
export interface NameForm {
  /** In order of the alphabet, each once, without legal forms where others are left; doubled letters are one. */
  words: readonly string[]
  /** The same words as they stand. */
  order: readonly string[]
  /** The whole name without gaps: as it stands, by the alphabet, and with legal forms. Names that share one are identical. */
  wholes: readonly string[]
  /** What its words sound like, in order of the alphabet, whichever way of writing them in Latin letters was used. */
  sounds: readonly string[]
  /** Null where no transliteration was needed, or it is that of the search. */
  standard: Standard | null
}

type Kind = 'person' | 'company' | 'other'

/** The longest name of the recorded lists has about 300 characters; a longer text than this is found as a whole alone. */
export const nameMax = 1000

/** Every form of a name, each once; the first is that of the search. No name is without a form. */
export function formsOfName(name: string, country: string | null, kind: Kind): NameForm[] {
  if (name.length > nameMax) return [asItIs(name)]
  const text = comparable(name, kind)
  const forms = new Map<string, NameForm>()
  const take = (folded: string, standard: Standard | null) => {
    const all = folded.split(' ').filter((word) => word !== '')
    for (const telling of kind === 'person' ? [all] : tellingsOf(all)) {
      const key = telling.join(' ')
      if (key !== '' && !forms.has(key)) forms.set(key, { ...formOf(all, telling, kind), standard })
    }
  }
  for (const folded of foldings(text)) take(folded, null)
  for (const spelling of spellingsOf(text, country)) {
    for (const folded of foldings(spelling.text)) take(folded, spelling.standard)
  }
  for (const latin of readingsOf(text)) for (const folded of foldings(latin)) take(folded, null)
  return forms.size === 0 ? [asItIs(text)] : [...forms.values()]
}

function formOf(all: readonly string[], telling: readonly string[], kind: Kind): Omit<NameForm, 'standard'> {
  const words = [...new Set(telling)].toSorted()
  const wholes = [telling, words, all].map(wholeOf)
  const sounds = words.map(soundOf).toSorted()
  return {
    words,
    order: telling,
    sounds,
    wholes: [...new Set(kind === 'person' ? wholes : [...wholes, ...withoutRunOn(wholeOf(telling))])],
  }
}

/** Letters that one way of writing Cyrillic, Greek or Arabic in Latin letters has where another has others. */
const likeSounds: readonly (readonly [RegExp, string])[] = [
  [/(?<=[aeiou])j(?![aeiou])/g, 'y'],
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

/** What words were heard as: lists of thousands of names are made of few words, and each is asked for several times. */
const heard = new Map<string, string>()
const heardMax = 50_000

function soundOf(word: string) {
  const known = heard.get(word)
  if (known !== undefined) return known
  const sound = wholeOf([likeSounds.reduce((text, [letters, said]) => text.replace(letters, said), word)])
  if (heard.size >= heardMax) heard.clear()
  heard.set(word, sound)
  return sound
}

/** Shorter ones are those of many names. */
const consonantsMin = 5

/**
 * What is left of a whole name without its vowels, which ways of writing Arabic in Latin letters choose most freely: Qadhafi and
 * Gaddafi, Abd al-Rahman and Abdulrahman. Null where too little is left to tell names apart.
 */
export function consonantsOf(words: readonly string[]): string | null {
  const said = words
    .map(soundOf)
    .join('')
    .replace(/[aeiouy]/g, '')
  const left = wholeOf([said.replace(/[gq]/g, 'k').replace(/dh/g, 'd')])
  return left.length < consonantsMin ? null : left
}

/** Doubled letters are one across a gap too, so that a gap makes no difference. */
export function wholeOf(words: readonly string[]): string {
  return words.join('').replace(/([^\d])\1+/gu, '$1')
}

/** Signs alone are a name as well. */
function asItIs(text: string): NameForm {
  const whole = text.toLowerCase()
  return { words: [whole], order: [whole], wholes: [whole], sounds: [whole], standard: null }
}

/**
 * Characters that only steer how text is drawn are dropped, and so are all apostrophes; letters with dots between them are
 * one word in the name of a company, and with a stroke: "S.A.", "A/S".
 */
function comparable(name: string, kind: Kind) {
  const text = withoutSigns(name)
  return kind === 'person' ? text : text.replace(/(?<=(?<!\p{L})\p{L})[./](?=\p{L}(?:\.|(?!\p{L})))/gu, '')
}

function withoutSigns(name: string) {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/['’‘`´ʼʻʹʾʿ′]/gu, '')
}

/** The words without those of legal forms; and without a form that is written out, of which some are words of names as well. */
function tellingsOf(all: readonly string[]): (readonly string[])[] {
  const bare = withoutFormInFull(all)
  return [all, ...(bare === null ? [] : [bare])].map((words) => {
    const telling = words.filter((word) => !legalForms.has(word))
    return telling.length === 0 ? words : telling
  })
}

/** No name of a form in the list has more words. */
const phraseMax = 8
/** Names of forms by the sound of their words, whichever way of writing them in Latin letters was used. */
let phrases: ReadonlySet<string> | undefined

/**
 * The words of a name without the form of a company that is written out before or behind it, of whichever country: the names of
 * ISO 20275. Null where there is none, or nothing else is left.
 */
function withoutFormInFull(words: readonly string[]): readonly string[] | null {
  const heardAs = (all: readonly string[]) => all.map(soundOf).join(' ')
  phrases ??= new Set(
    list.names.flatMap((name) => foldings(withoutSigns(name))).map((name) => heardAs(name.split(' '))),
  )
  for (let count = Math.min(phraseMax, words.length - 1); count > 1; count -= 1) {
    if (phrases.has(heardAs(words.slice(0, count)))) return words.slice(count)
    if (phrases.has(heardAs(words.slice(-count)))) return words.slice(0, -count)
  }
  return null
}

/** Shorter rests are words of many names. */
const restMin = 4

/** "JSCARGUMENT" without the legal form that somebody wrote it together with. */
function withoutRunOn(whole: string) {
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
