import { type MatchIndex, matchesIn, matchIndex, type PartyToMatch } from '#lib/domain/law/index.ts'
import type { ListEntry } from '#lib/domain/law/lists/index.ts'
import { createRandom } from '#lib/sandbox/index.ts'
import { alterations, type Draw } from './alterations.ts'
import type { RecordedList } from './parties.ts'
import { greekNames, scripts } from './scripts.ts'

export interface Figure {
  what: string
  tried: number
  found: number
  /** The least share that has to be found; null where it is only printed. */
  goal: number | null
  /** Some that were not found. */
  missed: readonly string[]
}

interface Named {
  entry: ListEntry
  name: string
}

const kindOf = ({ kind }: ListEntry): PartyToMatch['kind'] =>
  kind === 'person' ? 'person' : kind === 'company' ? 'company' : 'other'

/** Names that only vessels and aircraft have are not asked: no party of a company is one. */
export function namesOf(lists: readonly RecordedList[]): Named[] {
  return lists
    .flatMap(({ entries }) => entries)
    .filter(({ kind }) => kind === 'person' || kind === 'company')
    .flatMap((entry) => entry.names.map((name) => ({ entry, name })))
}

function finds(index: MatchIndex, { entry }: Named, name: string): boolean {
  const asked = { id: 'asked', kind: kindOf(entry), name, country: null, numbers: [] }
  return matchesIn(index, [asked]).some((match) => match.entry === entry)
}

function figure(
  what: string,
  goal: number | null,
  asked: readonly { named: Named; name: string }[],
  index: MatchIndex,
): Figure {
  const missed = asked.filter(({ named, name }) => !finds(index, named, name))
  return {
    what,
    goal,
    tried: asked.length,
    found: asked.length - missed.length,
    missed: missed.slice(0, 5).map(({ named, name }) => `${name} (${named.name})`),
  }
}

/** Whether each name finds its own entry: as it stands, altered, and in another script where the entry has it in Latin alone. */
export function measureNames(lists: readonly RecordedList[], names: readonly Named[], seed: number): Figure[] {
  const index = matchIndex(lists)
  const random = createRandom(seed)
  const draw: Draw = (below) => (below < 1 ? 0 : random.below(below))
  const itself = figure(
    'itself',
    1,
    names.map((named) => ({ named, name: named.name })),
    index,
  )
  const altered = Object.entries(alterations).map(([what, { goal, of }]) =>
    figure(
      what,
      goal,
      names.flatMap((named) => {
        const name = of(named.name, named.entry.kind, draw)
        return name === null ? [] : [{ named, name }]
      }),
      index,
    ),
  )
  const written = Object.entries(scripts).map(([what, { goal, of }]) =>
    figure(
      what,
      goal,
      names.flatMap((named) => {
        const name = of(named.name)
        return name === null ? [] : [{ named, name }]
      }),
      index,
    ),
  )
  return [itself, ...altered, ...written, measureGreek(), ...recordedScripts.map((one) => measureRecorded(one, names))]
}

function measureGreek(): Figure {
  const entries = greekNames.map(({ latin }, at): ListEntry => {
    return { id: String(at), kind: 'person', names: [latin], programmes: [], numbers: [], isFreeze: true }
  })
  const index = matchIndex([{ list: 'greek', entries }])
  const asked = entries.map((entry, at) => ({
    named: { entry, name: entry.names[0] ?? '' },
    name: greekNames[at]?.greek ?? '',
  }))
  return figure('greek', 0.9, asked, index)
}

/** Scripts in which the lists themselves print names; vowels that Arabic leaves out stay unknown. */
const recordedScripts = [
  { what: 'recordedArabic', letters: /\p{Script=Arabic}/u },
  { what: 'recordedCyrillic', letters: /\p{Script=Cyrillic}/u },
  { what: 'recordedHan', letters: /\p{Script=Han}/u },
]

/** Names of entries in this script, each of which the entry itself no longer has. */
function measureRecorded({ what, letters }: { what: string; letters: RegExp }, names: readonly Named[]): Figure {
  // Some are printed as "Amir (original script: Амир)".
  const own = new RegExp(`${letters.source}(?:.*${letters.source})?`, 'u')
  const latin = ({ names }: ListEntry) =>
    names.map((name) => name.replace(own, '')).filter((name) => /\p{L}/u.test(name))
  const written = names.filter(({ entry, name }) => letters.test(name) && latin(entry).length > 0)
  const without = new Map(written.map(({ entry }) => [entry, { ...entry, names: latin(entry) }]))
  const index = matchIndex([{ list: what, entries: [...without.values()] }])
  const asked = written.flatMap(({ entry, name }) => {
    const kept = without.get(entry)
    return kept === undefined
      ? []
      : [{ named: { entry: kept, name: kept.names.join(' · ') }, name: own.exec(name)?.[0] ?? '' }]
  })
  return figure(what, null, asked, index)
}

/** Entries proposed for a party on average, of parties that are on no list. */
export function proposalsFor(lists: readonly RecordedList[], parties: readonly PartyToMatch[]): number {
  return parties.length === 0 ? 0 : matchesIn(matchIndex(lists), parties).length / parties.length
}
