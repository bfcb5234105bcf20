import type { HistoryEntry, HistoryPart } from '#lib/contract/index.ts'
import {
  all,
  at,
  dayOnly,
  each,
  either,
  enteredBy,
  type Fields,
  joined,
  made,
  ofEach,
  ofPerson,
  type Place,
  personalNames,
  type Rule,
  readAt,
  readTable,
  rest,
  text,
  when,
} from '../frame/index.ts'
import { forenames, surname } from './parties.ts'
import { dayOfEntry, isDated, latest } from './shape.ts'
import { polishDay, withoutPersonalNumbers } from './words.ts'

const parts = readTable(new URL('tables/parts.csv', import.meta.url)).rows
/** Of what a value of the full extract is, by the names above it; the first that fits. */
const partAt = (pointer: string): HistoryPart =>
  (parts.find(({ name = '' }) => `${pointer}/`.includes(`/${name}/`))?.part as HistoryPart | undefined) ?? 'other'

const depthMax = 12

const [validFrom, validTo] = [dayOfEntry('nrWpisuWprow'), dayOfEntry('nrWpisuWykr')]
const entered = enteredBy({ validFrom, validTo, extra: rest() })
const entry = (part: HistoryPart, value: Rule<string>, more?: Fields<HistoryEntry>) =>
  when(isDated, entered(part, value, more))

/** Everything a value says in a row, as a printed extract has it: flags are TAK and NIE. */
function said(depth = 0): Rule<string> {
  return (place) => {
    if (typeof place.value === 'boolean')
      return { value: place.value ? 'TAK' : 'NIE', notes: [{ to: '', from: [place.pointer], by: 'flag in words' }] }
    if (typeof place.value !== 'object' || place.value === null)
      return made('', 'without personal numbers', withoutPersonalNumbers)(place)
    if (depth > depthMax || Array.isArray(place.value)) return undefined
    const fields = place.fields().filter(([name]) => !/^nrWpisu/.test(name) && !personalNames.test(name))
    return joined(' ', ...fields.map(([, one]) => readAt(one, said(depth + 1))))(place)
  }
}

/** Who a party was, whenever: by its name, with what it held and when. */
const nameOf = either(latest('nazwa', text()), joined(' ', latest('imiona', forenames), latest('nazwisko', surname)))
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
      entry(partAt(place.pointer), readAt(place, nameOf), {
        ...(dated.includes(list) ? { role: text(list) } : {}),
        // What else is said of a company is said once, and of a person nothing.
        ...(index === 0 ? { extra: readAt(place, rest()) } : {}),
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
  const inside = Array.isArray(value) ? place.objects() : place.fields().map(([, one]) => one)
  return inside.flatMap((one) => datedIn(one, depth + 1))
}
const ofPlace: Rule<HistoryEntry | HistoryEntry[]> = (place) => {
  if (isParty(place)) return partyEntries(place)
  place.book.claimed.add(place.pointer)
  return entry(partAt(place.pointer), said())(place)
}

/** Every value of the full extract with the days of the entries that brought it in and struck it off, and the entries themselves. */
export const historyOf: Rule<HistoryEntry[]> = all<HistoryEntry>(
  at('dane', (dane) => ofEach(datedIn(dane), ofPlace)),
  each(
    'naglowekP/wpis',
    enteredBy({ validFrom: dayOnly('dataWpisu', polishDay), extra: rest() })(
      'events',
      joined('. ', text('numerWpisu'), text('opis')),
    ),
  ),
)
