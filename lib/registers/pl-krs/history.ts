import type { HistoryEntry, HistoryPart } from '#lib/contract/index.ts'
import {
  all,
  at,
  constant,
  dayOnly,
  each,
  either,
  type Fields,
  joined,
  made,
  object,
  ofPerson,
  type Place,
  personalNames,
  type Rule,
  readTable,
  rest,
  source,
  text,
} from '../frame/index.ts'
import { dayOfEntry, isDated, latest } from './shape.ts'
import { polishDay, withoutPersonalNumbers } from './words.ts'

const parts = readTable(new URL('tables/parts.csv', import.meta.url)).rows
/** Of what a value of the full extract is, by the names above it; the first that fits. */
const partAt = (pointer: string): HistoryPart =>
  (parts.find(({ name = '' }) => `${pointer}/`.includes(`/${name}/`))?.part as HistoryPart | undefined) ?? 'other'

const isNumberOfEntry = (name: string) => /^nrWpisu/.test(name)
const depthMax = 12

const entry =
  (part: HistoryPart, value: Rule<string>, more: Fields<HistoryEntry> = {}): Rule<HistoryEntry> =>
  (place) => {
    const [validFrom, validTo] = [dayOfEntry('nrWpisuWprow'), dayOfEntry('nrWpisuWykr')]
    const fields = { part: constant(part), value, validFrom, validTo, source, extra: rest(), ...more }
    return isDated(place) ? object<HistoryEntry>(fields, ['value'])(place) : undefined
  }

/** Everything a value says in a row, as a printed extract has it: flags are TAK and NIE. */
function said(depth = 0): Rule<string> {
  return (place) => {
    if (typeof place.value === 'boolean')
      return { value: place.value ? 'TAK' : 'NIE', notes: [{ to: '', from: [place.pointer], by: 'flag in words' }] }
    if (typeof place.value !== 'object' || place.value === null)
      return made('', 'without personal numbers', withoutPersonalNumbers)(place)
    if (depth > depthMax || Array.isArray(place.value)) return undefined
    const names = Object.keys(place.value).filter((name) => !isNumberOfEntry(name) && !personalNames.test(name))
    return joined(
      ' ',
      ...names.map(
        (name): Rule<string> =>
          () =>
            said(depth + 1)(place.to(escaped(name))),
      ),
    )(place)
  }
}

/** Who a party was, whenever: by its name, with what it held and when. */
const nameOf = either(
  latest('nazwa', text()),
  joined(
    ' ',
    latest('imiona', joined(' ', text('imie'), text('imieDrugie'))),
    latest('nazwisko', joined('-', text('nazwiskoICzlon'), text('nazwiskoIICzlon'))),
  ),
)
const isParty = (place: Place) =>
  Array.isArray(place.to('nazwisko').value) ||
  (Array.isArray(place.to('nazwa').value) && [...dated, 'identyfikator', 'krs'].some((name) => place.has(name)))
const dated = ['posiadaneUdzialy', 'funkcjaWOrganie', 'rodzajProkury']

const partyEntries: Rule<HistoryEntry[]> = (place) => {
  const isCompany = place.has('nazwa')
  const lists = dated.filter((name) => place.has(name))
  const own = lists.length > 0 ? lists : [isCompany ? 'nazwa' : 'nazwisko']
  const rules = own.map((list, index) =>
    each(
      list,
      entry(partAt(place.pointer), () => nameOf(place), {
        ...(dated.includes(list) ? { role: text(list) } : {}),
        // What else is said of a company is said once, and of a person nothing.
        ...(index === 0 ? { extra: () => rest()(place) } : {}),
      }),
    ),
  )
  return (isCompany ? all<HistoryEntry>(...rules) : ofPerson(all<HistoryEntry>(...rules)))(place)
}

/** Every dated value at a place and below, and every party; the deeds of the articles name notaries. */
function datedIn(place: Place, depth = 0): Place[] {
  const { value, pointer } = place
  if (typeof value !== 'object' || value === null || depth > depthMax || pointer.endsWith('/umowaStatut')) return []
  if ('nrWpisuWprow' in value || isParty(place)) return [place]
  const inside = Array.isArray(value) ? place.objects() : Object.keys(value).map((name) => place.to(escaped(name)))
  return inside.flatMap((one) => datedIn(one, depth + 1))
}
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

const everything: Rule<HistoryEntry[]> = (dane) =>
  all<HistoryEntry>(
    ...datedIn(dane).map(
      (place): Rule<HistoryEntry | HistoryEntry[]> =>
        () => {
          if (isParty(place)) return partyEntries(place)
          place.book.claimed.add(place.pointer)
          return entry(partAt(place.pointer), said())(place)
        },
    ),
  )(dane)

/** Every value of the full extract with the days of the entries that brought it in and struck it off, and the entries themselves. */
export const historyOf: Rule<HistoryEntry[]> = all<HistoryEntry>(
  at('dane', everything),
  each(
    'naglowekP/wpis',
    object<HistoryEntry>(
      {
        part: constant('events'),
        value: joined('. ', text('numerWpisu'), text('opis')),
        validFrom: dayOnly('dataWpisu', polishDay),
        source,
        extra: rest(),
      },
      ['value'],
    ),
  ),
)
