import type { Activity, Address, LegalForm, NormalizedAddress } from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  each,
  either,
  inside,
  named,
  object,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { forms } from './tables.ts'

/** The key of the entry among the sources of a result. */
export const entrySource = 'enhetsregisteret'

/** The language the register writes its own words in: names of forms, roles and states are bokmål for everyone. */
export const registerLanguage = 'nb'

/** The day an answer came, ISO 8601: what is entered for a later one is not yet so. */
export const dayOf = ({ book, pointer }: Place) => book.answerOf(pointer)?.retrievedAt?.slice(0, 10) ?? book.about.today

const formColumn = (column: string) => derived(named('kode', forms), 'code table', (row) => row[column] || undefined)
export const legalForm = object<LegalForm>({
  original: either(text('beskrivelse'), text('kode')),
  normalized: formColumn('english'),
  iso20275LegalFormCode: formColumn('elf'),
  category: formColumn('category'),
})

/** From when the register writes SN2025, whose classes are those of NACE 2.1, throughout; in 2025 it changed over. */
const revision21Since = '2026-01-01'
const codes = ['naeringskode1', 'naeringskode2', 'naeringskode3']
export const nationalCodes = all(...codes.map((one) => text(`${one}/kode`)))

/** `06.100` is the national form of the NACE class 06.10, of the revision its neighbours or the day of reading prove. */
export const activities: Rule<Activity[]> = (entry) => {
  const classes = (nationalCodes(entry)?.value ?? []).flatMap((one) => classOf(one) ?? [])
  const revision = provenRevision(classes) ?? (dayOf(entry) >= revision21Since ? 'nace_rev_2_1' : null)
  const schemeOf = (national: string) => {
    const code = classOf(national)
    return code === null ? 'no_sn' : revisionOfClass(code, revision)
  }
  const activity = (rank: number) =>
    object<Activity>(
      {
        scheme: derived(text('kode'), 'revision of the class', schemeOf),
        code: derived(text('kode'), 'class', (national) => classOf(national) ?? national),
        description: text('beskrivelse'),
        source,
        isPrimary: constant(rank === 0),
      },
      ['code'],
    )
  return all<Activity>(...codes.map((one, rank) => at(one, activity(rank))))(entry)
}

/** 00.000 says that the activity is not stated: a number of the national standard only. */
function classOf(national: string): string | null {
  const nace = /^(\d{2}\.\d{2})\d$/.exec(national)?.[1]
  return nace === undefined || nace.startsWith('00') ? null : nace
}

/** They are padded with null and ''. */
const lines: Rule<string[]> = (place) =>
  Array.isArray(place.value)
    ? all<string>(...place.value.map((_, index) => text(String(index))))(place)
    : each('', text())(place)
type Parts = Record<'postcode' | 'city' | 'country' | 'countryCode' | 'stateDistrict', string> & { lines: string[] }
export const addressOf = (type: string, from: Rule<string> = source): Rule<Address> =>
  inside(
    computed<Parts, Address>(
      'lines, place and country',
      {
        lines: at('adresse', lines),
        ...{ postcode: text('postnummer'), city: text('poststed'), country: text('land') },
        ...{ countryCode: text('landkode'), stateDistrict: text('kommune') },
      },
      (given, place) => {
        const [lines, postcode, city, country] = [given.lines() ?? [], given.postcode(), given.city(), given.country()]
        const town = [postcode, city].filter((part) => part !== undefined).join(' ')
        const original = [...lines, town, country ?? ''].filter((part) => part !== '').join(', ')
        if (original === '') return undefined
        const countryCode = given.countryCode()?.toUpperCase()
        const parts = countryCode === 'NO' ? partsOf(lines) : {}
        const normalized = { ...parts, postcode, city, stateDistrict: given.stateDistrict(), country, countryCode }
        return { type, source: from(place)?.value, original, normalized }
      },
    ),
  )

/** Norwegian address lines: who receives it, a post box, a road with its number, and the house where that is named too. */
function partsOf(lines: readonly string[]): NormalizedAddress {
  const parts: NormalizedAddress = {}
  for (const line of lines) {
    const careOf = /^(?:c\/o|v\/)\s*(.+)$/i.exec(line)?.[1]
    const poBox = /^(?:postboks|boks|pb\.?)\s+(.+)$/i.exec(line)?.[1]
    const [, road, houseNumber] = /^(.*\D)\s+(\d+\s?[A-Za-z]?)$/.exec(line) ?? []
    if (careOf !== undefined && parts.careOf === undefined) parts.careOf = careOf
    else if (poBox !== undefined && parts.poBox === undefined) parts.poBox = poBox
    else if (road !== undefined && houseNumber !== undefined && parts.road === undefined) {
      parts.road = road
      parts.houseNumber = houseNumber
    } else parts.house = parts.house === undefined ? line : `${parts.house}, ${line}`
  }
  return parts
}

/** Addresses of an entry, each by what it is for. */
const kinds = {
  ...{ forretningsadresse: 'registered', beliggenhetsadresse: 'location', postadresse: 'postal' },
  utenlandskRegisterAdresse: 'foreignRegister',
}
export const addressesOf = (from: Rule<string> = source) =>
  Object.entries(kinds).map(([name, type]) => at(name, addressOf(type, from)))
