import type { HistoryEntry, HistoryPart } from '#lib/contract/index.ts'
import {
  all,
  constant,
  dayOnly,
  each,
  either,
  joined,
  made,
  object,
  ofPerson,
  type Place,
  type Rule,
  rest,
  source,
  text,
} from '../frame/index.ts'
import { dayOfEntry, latest } from './shape.ts'
import { polishDay, withoutPersonalNumbers } from './words.ts'

/** Of what a value of the full extract is, by the names above it; the first that fits. */
const partsByName: readonly (readonly [RegExp, HistoryPart])[] = [
  [/\/danePodmiotu\/nazwa\//, 'name'],
  [/\/formaPrawna\//, 'legalForm'],
  [/\/siedzibaIAdres\/(?:adres|siedziba)\//, 'address'],
  [/\/kapital\//, 'capital'],
  [/\/wspolnicySpzoo\/|\/jedynyAkcjonariusz\//, 'owners'],
  [/\/sposobReprezentacji\//, 'signing'],
  [/\/dzial2\//, 'officers'],
  [/\/przedmiotDzialalnosci\//, 'activities'],
  [/\/jednostkiTerenoweOddzialy\//, 'branches'],
  [/\/dzial6\//, 'events'],
]
const partAt = (pointer: string): HistoryPart => partsByName.find(([name]) => name.test(`${pointer}/`))?.[1] ?? 'other'

const isNumberOfEntry = (name: string) => /^nrWpisu/.test(name)
const depthMax = 12

function entry(part: HistoryPart, value: Rule<string>, more: { role?: Rule<string> } = {}): Rule<HistoryEntry> {
  return object<HistoryEntry>(
    {
      part: constant(part),
      value,
      ...more,
      validFrom: dayOfEntry('nrWpisuWprow'),
      validTo: dayOfEntry('nrWpisuWykr'),
      source,
      extra: rest(),
    },
    ['value'],
  )
}

/** Everything a value says in a row, as a printed extract has it: flags are TAK and NIE. */
function said(depth = 0): Rule<string> {
  return (place) => {
    if (typeof place.value === 'boolean')
      return { value: place.value ? 'TAK' : 'NIE', notes: [{ to: '', from: [place.pointer], by: 'flag in words' }] }
    if (typeof place.value !== 'object' || place.value === null)
      return made('', 'without personal numbers', withoutPersonalNumbers)(place)
    if (depth > depthMax || Array.isArray(place.value)) return undefined
    const names = Object.keys(place.value).filter((name) => !isNumberOfEntry(name))
    return joined(
      ' ',
      ...names.map(
        (name): Rule<string> =>
          () =>
            said(depth + 1)(place.to(name.replaceAll('~', '~0').replaceAll('/', '~1'))),
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
const isParty = (place: Place) => Array.isArray(place.to('nazwa').value) || Array.isArray(place.to('nazwisko').value)
const dated = ['posiadaneUdzialy', 'funkcjaWOrganie', 'rodzajProkury']

const partyEntries: Rule<HistoryEntry[]> = (place) => {
  const part = partAt(place.pointer)
  const lists = dated.filter((name) => place.has(name))
  const own = lists.length > 0 ? lists : [place.has('nazwa') ? 'nazwa' : 'nazwisko']
  const rules = own.map((list) =>
    each(
      list,
      entry(part, () => nameOf(place), dated.includes(list) ? { role: text(list) } : {}),
    ),
  )
  return place.has('nazwa') ? all<HistoryEntry>(...rules)(place) : ofPerson(all<HistoryEntry>(...rules))(place)
}

const skipped = /\/umowaStatut$/
function below(depth = 0): Rule<HistoryEntry[]> {
  return (place) => {
    const { value, pointer } = place
    if (typeof value !== 'object' || value === null || depth > depthMax || skipped.test(pointer)) return undefined
    if (Array.isArray(value))
      return all<HistoryEntry>(
        ...value.map(
          (_, index): Rule<HistoryEntry[]> =>
            () =>
              below(depth + 1)(place.to(String(index))),
        ),
      )(place)
    if ('nrWpisuWprow' in value) return all<HistoryEntry>(claimed(entry(partAt(pointer), said())))(place)
    if (isParty(place)) return partyEntries(place)
    return all<HistoryEntry>(
      ...Object.keys(value).map(
        (name): Rule<HistoryEntry[]> =>
          () =>
            below(depth + 1)(place.to(name.replaceAll('~', '~0').replaceAll('/', '~1'))),
      ),
    )(place)
  }
}
/** An entry that says something of itself. */
const claimed =
  <T>(rule: Rule<T>): Rule<T> =>
  (place) => {
    place.book.claimed.add(place.pointer)
    return rule(place)
  }

/** Every value of the full extract with the days of the entries that brought it in and struck it off, and the entries themselves. */
export const historyOf: Rule<HistoryEntry[]> = all<HistoryEntry>(
  (place) => below()(place.to('dane')),
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
