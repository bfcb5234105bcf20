import type { HistoryEntry, HistoryPart } from '#lib/contract/index.ts'
import {
  all,
  at,
  cleaned,
  computed,
  constant,
  each,
  either,
  fieldsAsTheyStand,
  first,
  flat,
  merged,
  named,
  object,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { nameOfAny } from './parties.ts'
import { formNames } from './tables.ts'
import { roleWords, saying, within } from './values.ts'

/** `B 100/MSPH`, as ARES writes it; two courts give the same section and insert. */
export const fileNumber = computed<{ section: string; insert: string; court: string }, string>(
  'file number',
  { section: text('oddil'), insert: text('vlozka'), court: text('soud') },
  (given) => {
    const [section, insert] = [given.section(), given.insert()]
    if (section === undefined || insert === undefined) return undefined
    const court = given.court()
    return court === undefined ? `${section} ${insert}` : `${section} ${insert}/${court}`
  },
)

interface Entered {
  value?: Rule<string> | undefined
  role?: Rule<string>
  /** What the entry stands in, whose days count where it has none, and whose fields are kept beside its own. */
  group?: Place
  /** Fields of it that are entries of their own. */
  without?: readonly string[]
  /** Between the two. */
  between?: Place
}
const days = ['datumZapisu', 'datumVymazu']

/** A dated value, ended or not, with what the register says beside it; never where a person lives. */
function entry(part: HistoryPart, { value, role, group, between, without = [] }: Entered = {}): Rule<HistoryEntry> {
  const said = value && cleaned(value)
  const around = [between, group].filter((one) => one !== undefined)
  const dayOf = (name: string) => either(text(name), ...around.map((one) => () => text(name)(one)))
  return (place) => {
    const given = said?.(place)?.value
    const isKept = (name: string, inside: Place) => {
      const one = inside.to(name).value
      return !days.includes(name) && !(typeof one === 'string' && one.trim() === given)
    }
    const beside = around.toReversed().map((one) => () => {
      const isOwn = (name: string, inside: Place) => isKept(name, inside) && !without.includes(name)
      return fieldsAsTheyStand(isOwn, saying)(one)
    })
    return object<HistoryEntry>({
      part: constant(part),
      value: said,
      role,
      validFrom: dayOf('datumZapisu'),
      validTo: dayOf('datumVymazu'),
      source,
      extra: (one) => {
        const extra = merged<Record<string, unknown>>(...beside, fieldsAsTheyStand(isKept, saying))(one)
        return extra && Object.keys(extra.value).length > 0 ? extra : undefined
      },
    })(place)
  }
}

/** Somebody who is or was engaged, with the office the entry was made for, also when it has ended since. */
const engaged = (part: HistoryPart, given: Entered = {}): Rule<HistoryEntry> => {
  const { group } = given
  const organ: Rule<string> | undefined = group && (() => text('nazevOrganu')(group))
  return entry(part, { value: nameOfAny, role: roleWords({ organ }), ...given })
}

const list = (part: HistoryPart, name: string, value: Rule<string>) => each(name, entry(part, { value }))
const hodnota = text('hodnota')
/** Not an amount with its unit. */
const words: Rule<string> = either(
  (one) => (typeof one.to('hodnota').value === 'object' ? undefined : hodnota(one)),
  text('text'),
)
const activities = ['predmetPodnikani', 'doplnkovaCinnost', 'predmetCinnosti', 'ucel']
/** Lists of dated values without a part of their own. */
const others = ['akcie', 'vklady', 'ostatniSkutecnosti', 'datumVzniku', 'zpusobRizeni', 'kategorieZO']
const alsoOthers = ['pravniDuvodVymazu', 'nazevNejvyssihoOrganu']

const values = all<HistoryEntry>(
  list('name', 'obchodniJmeno', hodnota),
  list('name', 'obchodniJmenoCizi', hodnota),
  list('legalForm', 'pravniForma', either(named('hodnota', formNames.czech), hodnota)),
  list('fileNumber', 'spisovaZnacka', fileNumber),
  list('address', 'adresy', text('adresa/textovaAdresa')),
  list('capital', 'zakladniKapital', either(text('vklad/hodnota'), text('text'))),
  ...activities.map((name) => list('activities', `cinnosti/${name}`, hodnota)),
  ...[...others, ...alsoOthers].map((name) => list('other', name, words)),
)

const ofOrgan = (group: Place): Rule<HistoryEntry[]> => {
  const around = { group, without: ['clenoveOrganu', 'zpusobJednani', 'pocetClenu'] }
  return all<HistoryEntry>(
    each('clenoveOrganu', engaged('officers', around)),
    each('zpusobJednani', entry('signing', { value: hodnota, ...around })),
    each('pocetClenu', entry('other', around)),
  )
}

/** A share held jointly is one entry for each who holds it; one that is nobody's has no name. */
const ofMembers = (group: Place): Rule<HistoryEntry[]> => {
  const around = { group, without: ['spolecnik', 'spolecnyPodil', 'uvolnenyPodil', 'podilnik'] }
  const organ = () => text('nazevOrganu')(group)
  const member = { value: at('osoba', nameOfAny), role: at('osoba', roleWords({ organ })) }
  return all<HistoryEntry>(
    each('spolecnik', entry('owners', { ...member, ...around })),
    within(
      'spolecnyPodil',
      (between) => each('podilnik', engaged('owners', { ...around, between, role: roleWords() })),
      {},
    ),
    each('uvolnenyPodil', entry('owners', around)),
  )
}

const ofSole = (group: Place) => each('clenoveOrganu', engaged('owners', { group, without: ['clenoveOrganu'] }))
const ofInsolvency = (group: Place): Rule<HistoryEntry[]> => {
  const around = { group, without: ['insolvencniZapis', 'spravce'] }
  return all<HistoryEntry>(
    each('insolvencniZapis', entry('events', { value: text('text'), ...around })),
    each('spravce', engaged('events', around)),
  )
}

/** Every dated value of every record. */
export const history: Rule<HistoryEntry[]> = flat(
  each(
    'ares-vr/zaznamy',
    all<HistoryEntry>(
      values,
      within('statutarniOrgany', ofOrgan),
      within('ostatniOrgany', ofOrgan),
      each('podnikatel', (group) =>
        at('osobaPodnikatel', engaged('officers', { group, without: ['osobaPodnikatel'] }))(group),
      ),
      within('spolecnici', ofMembers),
      within('akcionari', ofSole),
      within('insolvence', ofInsolvency),
      each('konkursy', entry('events', { value: text('text') })),
      each('exekuce', entry('events', { value: hodnota })),
      each('odstepneZavody', entry('branches', { value: first('obchodniJmeno', hodnota) })),
    ),
  ),
)
