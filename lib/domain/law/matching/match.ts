import type { ListEntry, ListedNumber } from '#lib/domain/law/lists/index.ts'
import { keysOfListed, keysOfOwn, type MatchEvidence, nameEvidence, type PartyNumber } from './evidence.ts'
import { consonantsOf, formsOfName, type NameForm, wholeOf } from './names.ts'

/** A party of a structure, as it is compared with lists. */
export interface PartyToMatch {
  id: string
  kind: 'person' | 'company' | 'other'
  name: string
  country: string | null
  numbers: readonly PartyNumber[]
}

export interface Match {
  party: string
  /** The list the entry is on, and the entry. */
  list: string
  entry: ListEntry
  evidence: MatchEvidence
}

interface ListedForm extends NameForm {
  at: number
  name: string
}

/** Entries of all lists, by what they are found by. */
export interface MatchIndex {
  entries: readonly { list: string; entry: ListEntry }[]
  byNumber: ReadonlyMap<string, readonly { at: number; number: ListedNumber }[]>
  forms: readonly ListedForm[]
  byWord: ReadonlyMap<string, readonly number[]>
  /** By the word that the fewest others have; an initial where a form has nothing else. */
  byRarest: ReadonlyMap<string, readonly number[]>
  byWhole: ReadonlyMap<string, readonly number[]>
  /** By the sound of each word, and by that of the whole name. */
  bySound: ReadonlyMap<string, readonly number[]>
  /** By the consonants of the whole name as it stands. */
  byConsonants: ReadonlyMap<string, readonly number[]>
  /** Longer words by what is left of them without one of their letters. */
  byShortened: ReadonlyMap<string, readonly string[]>
}

/** Of one party, beside those of the very same name: a name that is like that of more entries tells nobody anything. */
const byNameMax = 20

export function matchIndex(lists: readonly { list: string; entries: readonly ListEntry[] }[]): MatchIndex {
  const entries = lists.flatMap(({ list, entries }) => entries.map((entry) => ({ list, entry })))
  const numbers = entries.flatMap(({ entry }, at) => entry.numbers.map((number) => ({ at, number })))
  const forms = entries.flatMap(({ entry: { names, kind } }, at) =>
    names.flatMap((name) =>
      formsOfName(name, null, kind === 'person' ? 'person' : 'company').map((form) => ({ ...form, at, name })),
    ),
  )
  const placesBy = (keysOf: (form: ListedForm) => readonly string[]) => listsBy(forms, keysOf, (_, at) => at)
  const byWord = placesBy(({ words }) => words)
  return {
    entries,
    byNumber: listsBy(
      numbers,
      ({ number }) => new Set(keysOfListed(number)),
      (one) => one,
    ),
    forms,
    byWord,
    byRarest: placesBy(({ words }) => [rarestOf(byWord, words)]),
    byWhole: placesBy(({ wholes }) => wholes),
    bySound: placesBy((form) => [...form.sounds, wholeSoundOf(form)]),
    byConsonants: placesBy(({ order }) => [consonantsOf(order) ?? []].flat()),
    byShortened: listsBy([...byWord.keys()], shortened, (word) => word),
  }
}

/** Of the words that are more than an initial, if there are any. */
function rarestOf(byWord: MatchIndex['byWord'], words: readonly string[]) {
  const count = (word: string) => byWord.get(word)?.length ?? 0
  const written = words.filter((word) => !isInitial(word))
  const known = written.length > 0 ? written : words
  return known.reduce((rarest, word) => (count(word) < count(rarest) ? word : rarest), known[0] ?? '')
}

const isInitial = (word: string) => /^[a-z]$/.test(word)

/** Of words in which a letter may be missing; doubled letters are one here, so that a word of five can have four. */
const longMin = 4
/** Longer ones are no words, and what is left of them would fill the memory. */
const longMax = 40

function shortened(word: string): string[] {
  if (word.length < longMin || word.length > longMax) return []
  return Array.from(word, (_, at) => wholeOf([word.slice(0, at), word.slice(at + 1)]))
}

/** What each party may be on a list as; numbers before names, in the order of the lists. Nothing here decides. */
export function matchesIn(index: MatchIndex, parties: readonly PartyToMatch[]): Match[] {
  return parties.flatMap((party) => {
    const numbered = byNumbers(index, party)
    const named = byNames(index, party).filter(({ at }) => !numbered.has(at))
    const found = [...[...numbered].map(([at, evidence]) => ({ at, evidence })), ...named]
    return found.flatMap(({ at, evidence }) => {
      const listed = index.entries[at]
      return listed === undefined ? [] : [{ party: party.id, list: listed.list, entry: listed.entry, evidence }]
    })
  })
}

function byNumbers({ byNumber }: MatchIndex, { numbers, kind, country }: PartyToMatch): Map<number, MatchEvidence> {
  const found = new Map<number, MatchEvidence>()
  if (kind === 'person') return found
  for (const own of numbers) {
    for (const { at, number: listed } of keysOfOwn(own).flatMap((key) => byNumber.get(key) ?? [])) {
      if (!found.has(at)) found.set(at, { by: 'number', own, ownCountry: country, listed })
    }
  }
  return new Map([...found].toSorted(([a], [b]) => a - b))
}

/**
 * Where two names are the same, whatever their length; where all words of one are words of the other, two at least; where they
 * differ in words that one has as initials; or in one letter of one long word.
 */
function byNames(index: MatchIndex, party: PartyToMatch): { at: number; evidence: MatchEvidence }[] {
  const found = new Map<number, Found>()
  for (const own of formsOfName(party.name, party.country, party.kind)) {
    const turns = turned(own)
    const wholes = [...own.wholes, ...turns.map(wholeOf)]
    const same = new Set(wholes.flatMap((whole) => index.byWhole.get(whole) ?? []))
    const heard = [own.order, ...turns].flatMap((words) => index.byConsonants.get(consonantsOf(words) ?? '') ?? [])
    const near = wholesNear(index, own).flatMap((whole) => index.byWhole.get(whole) ?? [])
    const close = new Set([...near, ...heard, ...(index.bySound.get(wholeSoundOf(own)) ?? [])])
    for (const at of new Set([...same, ...close, ...formsNear(index, own), ...soundingNear(index, own)])) {
      const listed = index.forms[at]
      const entry = listed === undefined ? undefined : index.entries[listed.at]?.entry
      if (listed === undefined || entry === undefined || !isOfKind(party, entry)) continue
      const agreeing = listed.words.filter((word) => own.words.includes(word)).length
      const isSame = same.has(at)
      const differ = isSame ? -1 : own.words.length + listed.words.length - 2 * agreeing
      const known = found.get(listed.at)?.differ ?? Number.POSITIVE_INFINITY
      if (known <= differ) continue
      if (!isSame && !close.has(at) && !isAlike(own, listed) && !isByInitials(own, listed)) continue
      found.set(listed.at, { own, listed, differ })
    }
  }
  const order = [...found].toSorted(([a, one], [b, other]) => one.differ - other.differ || a - b)
  const same = order.filter(([, { differ }]) => differ < 0)
  const alike = order.slice(same.length, same.length + byNameMax)
  return [...same, ...alike].map(([at, { own, listed, differ }]) => {
    const kind = index.entries[at]?.entry.kind === 'person' ? 'person' : 'company'
    const printed = { name: listed.name, country: null, kind, form: listed } as const
    return { at, evidence: nameEvidence({ ...party, form: own }, printed, differ < 0) }
  })
}

interface Found {
  own: NameForm
  listed: ListedForm
  /** Words that differ; -1 where the whole names are the same. */
  differ: number
}

/**
 * All forms that can have all words of the name, or of which the name can have all: the one have its rarest word, and of
 * the others it has the rarest. A word of a thousand names is so never gone through for its own sake.
 */
function formsNear({ byWord, byRarest }: MatchIndex, { words }: NameForm): readonly number[] {
  const rarest = rarestOf(byWord, words)
  return [...(byWord.get(rarest) ?? []), ...words.flatMap((word) => byRarest.get(word) ?? [])]
}

/** The whole name with another word of the lists in place of one: one that has a letter more or less. */
function wholesNear({ byWord, byShortened }: MatchIndex, { words }: NameForm) {
  return words.flatMap((word, at) => {
    const longer = byShortened.get(word) ?? []
    const shorter = shortened(word).filter((short) => short.length >= longMin && byWord.has(short))
    return [...new Set([...longer, ...shorter])].map((other) => wholeOf(words.with(at, other).toSorted()))
  })
}

/** Words of a longer name are written together one way only; each of more is a look into the index. */
const turnedMax = 6

/** The name from each of its words but the first on: "Jan Vanderberg" is "van der Berg, Jan". */
function turned({ order }: NameForm): string[][] {
  if (order.length > turnedMax) return []
  return order.slice(1).map((_, at) => [...order.slice(at + 1), ...order.slice(0, at + 1)])
}

/** A gap apart from any word's own sound. */
const wholeSoundOf = ({ sounds }: NameForm) => ` ${sounds.join('')}`

/** The same by sounds, for a name in other letters: the sound that the fewest others have is in every form that can be alike. */
function soundingNear({ bySound }: MatchIndex, { sounds }: NameForm): readonly number[] {
  const count = (sound: string) => bySound.get(sound)?.length ?? 0
  const heard = sounds.filter((sound) => count(sound) > 0).toSorted((one, other) => count(one) - count(other))
  return heard.slice(0, heardMax).flatMap((sound) => bySound.get(sound) ?? [])
}

/** Of two words that have to agree, one is among the rarest two of three; the others are those of thousands. */
const heardMax = 2

/** One word alone, or a word of two letters, is the name of too many, where the names are not the same. */
function isAlike(own: NameForm, listed: NameForm) {
  return contains(own.words, listed.words) || contains(own.sounds, listed.sounds)
}

function contains(one: readonly string[], other: readonly string[]) {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  return shorter.every((word) => longer.includes(word)) && shorter.filter((word) => word.length > 2).length > 1
}

/** As many words, each the same or the initial of its counterpart, and one that is written out and longer than two letters. */
function isByInitials(own: NameForm, listed: NameForm) {
  if (own.words.length !== listed.words.length) return false
  const rest = listed.words.filter((word) => !own.words.includes(word))
  const mine = own.words.filter((word) => !listed.words.includes(word))
  const agreed = own.words.filter((word) => listed.words.includes(word))
  if (!agreed.some((word) => word.length > 2)) return false
  // Both in the order of the alphabet, so that counterparts stand in one place.
  return mine.every((word, at) => {
    const other = rest[at] ?? ''
    return (isInitial(word) || isInitial(other)) && word[0] === other[0]
  })
}

function isOfKind({ kind }: PartyToMatch, entry: ListEntry) {
  if (kind === 'other') return true
  return kind === 'person' ? entry.kind === 'person' : entry.kind === 'company'
}

function listsBy<Item, Value>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<string>,
  made: (item: Item, at: number) => Value,
): ReadonlyMap<string, readonly Value[]> {
  const lists = new Map<string, Value[]>()
  for (const [at, item] of items.entries()) {
    for (const key of keysOf(item)) {
      const list = lists.get(key)
      if (list === undefined) lists.set(key, [made(item, at)])
      else list.push(made(item, at))
    }
  }
  return lists
}
