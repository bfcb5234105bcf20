import type { ListEntry, ListedNumber } from '#lib/domain/law/lists/index.ts'
import type { Standard } from '#lib/text/index.ts'
import { formsOf, type NameForm } from './names.ts'
import { keysOfListed, keysOfOwn, type PartyNumber } from './numbers.ts'

/** A party of a structure, as it is compared with lists. */
export interface PartyToMatch {
  id: string
  kind: 'person' | 'company' | 'other'
  name: string
  country: string | null
  numbers: readonly PartyNumber[]
}

/** Why an entry may mean a party. By number it is proposed; by name alone it is to be confirmed. */
export type MatchEvidence =
  | { by: 'number'; own: PartyNumber; listed: ListedNumber }
  | {
      by: 'name'
      /** As the list prints it. */
      listed: string
      /** Both names in the form in which they are compared. */
      ownForm: string
      listedForm: string
      /** The standards that wrote either in Latin letters. */
      standards: readonly Standard[]
      agree: readonly string[]
      differ: readonly string[]
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
  /** By the word that the fewest others have. */
  byRarest: ReadonlyMap<string, readonly number[]>
}

/** Of one party: a name that is that of more entries tells nobody anything. */
const byNameMax = 20

export function matchIndex(lists: readonly { list: string; entries: readonly ListEntry[] }[]): MatchIndex {
  const entries = lists.flatMap(({ list, entries }) => entries.map((entry) => ({ list, entry })))
  const byNumber = new Map<string, { at: number; number: ListedNumber }[]>()
  const forms: ListedForm[] = []
  const byWord = new Map<string, number[]>()
  for (const [at, { entry }] of entries.entries()) {
    for (const number of entry.numbers) {
      for (const key of new Set(keysOfListed(number))) push(byNumber, key, { at, number })
    }
    for (const name of entry.names) {
      for (const form of formsOf(name, null)) {
        for (const word of form.words) push(byWord, word, forms.length)
        forms.push({ ...form, at, name })
      }
    }
  }
  const byRarest = new Map<string, number[]>()
  for (const [at, { words }] of forms.entries()) push(byRarest, rarestOf(byWord, words), at)
  return { entries, byNumber, forms, byWord, byRarest }
}

function rarestOf(byWord: MatchIndex['byWord'], words: readonly string[]): string {
  const count = (word: string) => byWord.get(word)?.length ?? 0
  return words.reduce((rarest, word) => (count(word) < count(rarest) ? word : rarest), words[0] ?? '')
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

function byNumbers({ byNumber }: MatchIndex, { numbers, kind }: PartyToMatch): Map<number, MatchEvidence> {
  const found = new Map<number, MatchEvidence>()
  if (kind === 'person') return found
  for (const own of numbers) {
    for (const { at, number: listed } of keysOfOwn(own).flatMap((key) => byNumber.get(key) ?? [])) {
      if (!found.has(at)) found.set(at, { by: 'number', own, listed })
    }
  }
  return new Map([...found].toSorted(([a], [b]) => a - b))
}

/** Where all words of one name are words of the other: two at least, or the whole of both. */
function byNames(index: MatchIndex, party: PartyToMatch): { at: number; evidence: MatchEvidence }[] {
  const found = new Map<number, { evidence: MatchEvidence; differ: number }>()
  for (const own of formsOf(party.name, party.country)) {
    const words = new Set(own.words)
    for (const at of formsNear(index, own)) {
      const listed = index.forms[at]
      const entry = listed === undefined ? undefined : index.entries[listed.at]?.entry
      if (listed === undefined || entry === undefined || !isOfKind(party, entry)) continue
      const agreeing = listed.words.filter((word) => words.has(word)).length
      const differ = own.words.length + listed.words.length - 2 * agreeing
      const known = found.get(listed.at)?.differ ?? Number.POSITIVE_INFINITY
      if (!isAlike(own, listed, agreeing) || known <= differ) continue
      found.set(listed.at, { evidence: evidenceOf(own, listed), differ })
    }
  }
  const order = [...found].toSorted(([a, one], [b, other]) => one.differ - other.differ || a - b)
  return order.slice(0, byNameMax).map(([at, { evidence }]) => ({ at, evidence }))
}

/**
 * All forms that can have all words of the name, or of which the name can have all: the one have its rarest word, and of
 * the others it has the rarest. A word of a thousand names is so never gone through for its own sake.
 */
function formsNear({ byWord, byRarest }: MatchIndex, { words }: NameForm): Set<number> {
  const rarest = rarestOf(byWord, words)
  return new Set([...(byWord.get(rarest) ?? []), ...words.flatMap((word) => byRarest.get(word) ?? [])])
}

/** One word alone, or a word of two letters, is the name of too many. */
function isAlike(own: NameForm, listed: NameForm, agreeing: number): boolean {
  const [shorter, longer] = [own, listed].toSorted((a, b) => a.words.length - b.words.length)
  if (shorter === undefined || longer === undefined || agreeing < shorter.words.length) return false
  if (agreeing === longer.words.length) return shorter.words.some((word) => word.length > 2)
  return shorter.words.filter((word) => word.length > 2).length > 1
}

function isOfKind({ kind }: PartyToMatch, entry: ListEntry): boolean {
  if (kind === 'other') return true
  return kind === 'person' ? entry.kind === 'person' : entry.kind === 'company'
}

function evidenceOf(own: NameForm, listed: ListedForm): MatchEvidence {
  const [ownWords, listedWords] = [new Set(own.words), new Set(listed.words)]
  const all = [...new Set([...own.words, ...listed.words])].toSorted()
  return {
    by: 'name',
    listed: listed.name,
    ownForm: own.words.join(' '),
    listedForm: listed.words.join(' '),
    standards: [...new Set([own.standard, listed.standard])].filter((standard) => standard !== null),
    agree: all.filter((word) => ownWords.has(word) && listedWords.has(word)),
    differ: all.filter((word) => ownWords.has(word) !== listedWords.has(word)),
  }
}

function push<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}
