import type { PartyTold, ToldPlace } from '#lib/contract/index.ts'
import { type FactOfEntry, type ListedField, type ListedKind, listedFields } from '#lib/domain/law/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { outcomeOfBirths } from './births.ts'
import { nothingTold } from './told.ts'

/** What a party and an entry are laid side by side by, in this order. */
const cardFields = [
  ...(['kind', 'name', 'otherName', 'birth', 'birthPlace', 'nationality', 'gender', 'place', 'function'] as const),
  ...(['identifier', 'programme', 'listedOn', 'remark', 'other'] as const),
] as const
type CardField = (typeof cardFields)[number]

/** `notCompared`: one of them says nothing, or nobody can say by arithmetic whether the two mean the same. */
type CardOutcome = 'agrees' | 'inPart' | 'differs' | 'notCompared'
/** How far a birth or a place agrees, or that our name is among the other names of the entry. */
type CardReach = 'day' | 'month' | 'year' | 'town' | 'country' | 'ownName'

export interface CardRow {
  field: CardField
  /** As our sources write it. */
  ours: readonly string[]
  /** As the list prints it, with its own label. */
  theirs: readonly { label: string; value: string }[]
  outcome: CardOutcome
  reach?: CardReach
}

export interface CardParty {
  kind?: string
  name: string
  /** ISO, perhaps of the year or month alone. */
  birth: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** `type:value` */
  numbers: readonly string[]
  /** How it stands in the company, in codes of the interface. */
  roles?: readonly string[]
  told?: PartyTold
}

interface CardEntry {
  kind?: ListedKind
  names: readonly string[]
  programmes: readonly string[]
  facts: readonly FactOfEntry[]
}

/** What a comparison by name or number found, as it is stored with a match. */
interface CardEvidence {
  by: string
  agree?: readonly string[] | null
  differ?: readonly string[] | null
}

/** Field by field, what our sources and the list say. A field of which neither says anything is no row. */
export function cardOf(party: CardParty, entry: CardEntry, evidence: CardEvidence | null): CardRow[] {
  const ours = oursOf(party)
  const theirs = theirsOf(entry)
  return cardFields.flatMap((field): CardRow[] => {
    const row = { field, ours: ours[field] ?? [], theirs: theirs(field) }
    if (row.ours.length + row.theirs.length === 0) return []
    return [{ ...row, ...outcomeOf(row, party, evidence) }]
  })
}

/** A field of a version this one does not know is shown among the others. */
export function listedFieldOf(field: string): ListedField {
  return listedFields.find((one) => one === field) ?? 'other'
}

function oursOf(party: CardParty): Partial<Record<CardField, readonly string[]>> {
  const { kind, name, birth, country, numbers, roles = [], told = nothingTold } = party
  const countries = told.nationalities.flatMap(({ code, text }) => code ?? text ?? [])
  return {
    kind: kind === 'person' || kind === 'company' ? [kind] : [],
    name: [name],
    otherName: told.otherNames,
    birth: birth === null ? [] : [birth],
    birthPlace: told.birthPlaces.map(({ text }) => text),
    nationality: [...new Set([...(country === null ? [] : [country]), ...countries])],
    gender: told.genders,
    place: told.places.map(({ text }) => text),
    function: [...told.functions, ...roles],
    identifier: numbers,
  }
}

function theirsOf({ kind, names, programmes, facts }: CardEntry): (field: CardField) => CardRow['theirs'] {
  const told = Map.groupBy(facts, ({ field }) => field)
  const toldAs = (field: CardField) =>
    (field === 'name' || field === 'kind' ? [] : (told.get(field) ?? [])).map(({ label, value }) => ({ label, value }))
  const bare = (values: readonly string[]) => values.map((value) => ({ label: '', value }))
  const [name = '', ...others] = names
  // Names that a list only labels are kept with their label, and those it gives without one beside them.
  const labelled = toldAs('otherName')
  const unlabelled = others.filter((one) => !labelled.some(({ value }) => value.includes(one)))
  return (field) => {
    if (field === 'kind') return bare(kind === undefined ? [] : [kind])
    if (field === 'name') return bare([name])
    if (field === 'otherName') return [...labelled, ...bare(unlabelled)]
    return field === 'programme' ? [...bare(programmes), ...toldAs(field)] : toldAs(field)
  }
}

type Sides = Pick<CardRow, 'field' | 'ours' | 'theirs'>
type Outcome = Pick<CardRow, 'outcome' | 'reach'>

function outcomeOf({ field, ours, theirs }: Sides, party: CardParty, evidence: CardEvidence | null): Outcome {
  const [own = ''] = ours
  const texts = theirs.map(({ value }) => value)
  const { told = nothingTold } = party
  if (field === 'name') return { outcome: outcomeOfNames(own, texts[0] ?? '', evidence) }
  if (field === 'otherName') return outcomeOfOtherNames(party.name, ours, texts)
  if (field === 'identifier') return { outcome: evidence?.by === 'number' ? 'agrees' : 'notCompared' }
  if (ours.length === 0 || texts.length === 0) return { outcome: 'notCompared' }
  if (field === 'kind') return { outcome: own === texts[0] ? 'agrees' : 'differs' }
  if (field === 'birth') return outcomeOfBirths(own, texts)
  if (field === 'nationality') return { outcome: outcomeOfCountries(party, texts) }
  if (field === 'gender') return { outcome: outcomeOfGenders(ours, texts) }
  if (field === 'place') return outcomeOfPlaces(told.places, texts)
  if (field === 'birthPlace') return outcomeOfPlaces(told.birthPlaces, texts)
  if (field === 'function') return { outcome: outcomeOfFunctions(told.functions, texts) }
  return { outcome: 'notCompared' }
}

function outcomeOfNames(own: string, listed: string, evidence: CardEvidence | null): CardOutcome {
  if (foldName(own) === foldName(listed)) return 'agrees'
  if (evidence?.by !== 'name') return 'notCompared'
  // Words that agree after transliteration or without legal forms are not the same name yet.
  return (evidence.agree ?? []).length > 0 ? 'inPart' : 'differs'
}

/** Of other names one that is the same is told; that none is says nothing, because nobody gives all. */
function outcomeOfOtherNames(name: string, others: readonly string[], texts: readonly string[]): Outcome {
  const listed = new Set(texts.flatMap((text) => [text, ...text.split(',')].map(foldName)))
  if (others.some((one) => listed.has(foldName(one)))) return { outcome: 'agrees' }
  return listed.has(foldName(name)) ? { outcome: 'agrees', reach: 'ownName' } : { outcome: 'notCompared' }
}

/** Names of countries as a list prints them; one that is not known may mean ours by another name. */
function outcomeOfCountries({ country, told = nothingTold }: CardParty, texts: readonly string[]): CardOutcome {
  const { nationalities } = told
  const written = new Set(nationalities.flatMap(({ text }) => (text ? [foldName(text)] : [])))
  if (texts.some((text) => text.split(',').some((part) => written.has(foldName(part))))) return 'agrees'
  const own = [country, ...nationalities.map(({ code }) => code)].flatMap((code) => code?.toUpperCase() ?? [])
  const codes = texts.map((text) => countryNamed(text) ?? countryAtEnd(text))
  if (codes.some((code) => code !== null && own.includes(code))) return 'agrees'
  const isUnknown = codes.includes(null) || nationalities.some(({ code }) => code === null)
  return isUnknown || own.length === 0 ? 'notCompared' : 'differs'
}

function outcomeOfGenders(ours: readonly string[], texts: readonly string[]): CardOutcome {
  const initialOf = (text: string) => /^[mf]/i.exec(text.trim())?.[0].toLowerCase() ?? null
  const [own, theirs] = [ours.map(initialOf), texts.map(initialOf)]
  if (own.some((one) => one !== null && theirs.includes(one))) return 'agrees'
  return [...own, ...theirs].includes(null) ? 'notCompared' : 'differs'
}

/** The nearest of all pairs. That a street or a town differs is not told: one and the same lives at several. */
function outcomeOfPlaces(places: readonly ToldPlace[], texts: readonly string[]): Outcome {
  const pairs = places.flatMap((place) => texts.map((text) => placesNear(place, text)))
  for (const near of ['agrees', 'town', 'country'] as const) {
    if (!pairs.includes(near)) continue
    return near === 'agrees' ? { outcome: 'agrees' } : { outcome: 'inPart', reach: near }
  }
  return { outcome: pairs.every((pair) => pair === 'differs') ? 'differs' : 'notCompared' }
}

function placesNear(
  { text, town, country = null }: ToldPlace,
  listed: string,
): 'agrees' | 'town' | 'country' | 'differs' | null {
  const words = wordsOf(listed)
  const own = wordsOf(text)
  const theirs = countryAtEnd(listed)
  const isOtherCountry = theirs !== null && country !== null && theirs !== country.toUpperCase()
  if (isOtherCountry) return 'differs'
  if (own.length === words.length && own.every((word) => words.includes(word))) return 'agrees'
  const ofTown = wordsOf(town ?? '')
  if (ofTown.length > 0 && ofTown.every((word) => words.includes(word))) return 'town'
  return theirs !== null && country !== null ? 'country' : null
}

/** A word that both have; that none is the same says nothing, because lists and registers write in their own languages. */
function outcomeOfFunctions(functions: readonly string[], texts: readonly string[]): CardOutcome {
  const whole = new Set(texts.map(foldName))
  if (functions.some((one) => whole.has(foldName(one)))) return 'agrees'
  const listed = new Set(texts.flatMap(wordsOf).filter(isTelling))
  return functions.flatMap(wordsOf).some((word) => isTelling(word) && listed.has(word)) ? 'inPart' : 'notCompared'
}

/** Shorter words are articles and prepositions. */
const isTelling = (word: string) => word.length > 3

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))]
}

/** What lists call countries, where English calls them otherwise; folded as `folded` does. */
const alsoCalled: Readonly<Record<string, string>> = {
  ...{ 'korea, north': 'KP', "democratic people's republic of korea": 'KP', 'korea, south': 'KR' },
  ...{ 'republic of korea': 'KR', burma: 'MM', 'congo, democratic republic of': 'CD', 'congo, republic of': 'CG' },
  ...{ 'democratic republic of congo': 'CD', turkey: 'TR', 'czech republic': 'CZ', 'hong kong': 'HK' },
  ...{ 'iran (islamic republic of)': 'IR', 'islamic republic of iran': 'IR', 'syrian arab republic': 'SY' },
  ...{ 'russian federation': 'RU', 'united states of america': 'US', 'bosnia and herzegovina': 'BA' },
  ...{ 'united kingdom of great britain and northern ireland': 'GB', 'great britain': 'GB' },
  ...{ 'virgin islands, british': 'VG', 'british virgin islands': 'VG', 'man, isle of': 'IM', 'bahamas,': 'BS' },
  ...{ 'saint kitts and nevis': 'KN', 'saint vincent and grenadines': 'VC', 'trinidad and tobago': 'TT' },
  ...{ 'cote d ivoire': 'CI', "cote d'ivoire": 'CI', 'viet nam': 'VN', 'republic of moldova': 'MD', moldova: 'MD' },
  ...{ 'united republic of tanzania': 'TZ', 'venezuela (bolivarian republic of)': 'VE', macau: 'MO', macao: 'MO' },
  ...{ "lao people's democratic republic": 'LA', 'state of palestine': 'PS', palestinian: 'PS', kosovo: 'XK' },
}

/** The country of this name in English, as a list prints it; null where the name is none that is known. */
function countryNamed(text: string) {
  return codes().get(folded(text)) ?? null
}

/** The country an address of a list ends with: the last of its parts that names one. */
function countryAtEnd(text: string): string | null {
  const parts = text.split(',')
  for (let to = parts.length; to > 0; to -= 1) {
    for (const words of [2, 1]) {
      const code = to < words ? null : countryNamed(parts.slice(to - words, to).join(','))
      if (code !== null) return code
    }
  }
  return null
}

function folded(text: string) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()
  return plain
    .replace(/&/g, ' and ')
    .replace(/\bst\./g, 'saint')
    .replace(/\bthe\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .trim()
}

let byName: ReadonlyMap<string, string> | null = null

/** Codes of private use have names of no country in the data of languages. */
const isPrivate = (code: string) => /^(?:X[A-JL-Z]|Q[M-Z]|ZZ|AA)$/.test(code)

function codes(): ReadonlyMap<string, string> {
  if (byName !== null) return byName
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const all = letters.flatMap((one) => letters.map((two) => `${one}${two}`)).filter((code) => !isPrivate(code))
  const named = all.flatMap((code): [string, string][] => {
    const name = names.of(code)
    return name === undefined ? [] : [[folded(name), code]]
  })
  byName = new Map([...named, ...Object.entries(alsoCalled)])
  return byName
}
