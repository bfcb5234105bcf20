import { z } from 'zod'
import type { BeneficialOwner, Identifier, OwnerInterest, Person, Sources, UboReport } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import {
  type Asking,
  all,
  at,
  constant,
  dayOnly,
  derived,
  each,
  either,
  elsewhere,
  flag,
  identifier,
  isDayOrNone,
  isoDay,
  joined,
  type Mapping,
  object,
  ofPerson,
  orElse,
  type Pages,
  type Place,
  type Question,
  type Rule,
  source,
  text,
  when,
} from '../frame/index.ts'
import { common } from './mapping.ts'
import { icoAt } from './orsr.ts'
import { closedOwners } from './partners.ts'
import { icoIn } from './recorded.ts'
import { countryOf, dayAt, lettered } from './values.ts'

/**
 * The register of partners of the public sector, for beneficial owners: no answer of it is recorded. Each list is asked for by itself:
 * the address that stands for its next page in an answer leads nowhere.
 */
const slug = 'sk-rpvs'
const name = 'Register partnerov verejného sektora'
const Page = z.looseObject({ value: z.array(z.unknown()) })

interface List extends Pick<Question, 'otherIn'> {
  of: string
  id: string
  query: Record<string, string>
  activity: string
}
const pagesOf = ({ of, id, query, ...more }: List): Pages => ({
  pointer: '/value',
  idOf: (entry) => (Number.isSafeInteger(Object(entry).Id) ? String(Object(entry).Id) : undefined),
  totalOf: (page) => (Number.isSafeInteger(Object(page)['@odata.count']) ? Object(page)['@odata.count'] : null),
  page: (page, read) => ({
    at: slug,
    path: `/${of}`,
    query: { ...query, $count: 'true', ...(read === 0 ? {} : { $skip: String(read) }) },
    recorded: { shape: of, id: page === 1 ? id : `${id}-${page}` },
    schema: Page,
    // That the service is gone says nothing about anybody.
    alsoAnswers: [404, 410],
    ...more,
  }),
})

const fieldsOf = (value: unknown): Record<string, unknown> => Object(value)
/** The last day of an entry; null where it stands, undefined where that is not understood. */
function lastDayOf(entry: unknown): string | null | undefined {
  const last = fieldsOf(entry).PlatnostDo ?? ''
  return last === '' ? null : typeof last === 'string' ? isoDay(last) : undefined
}

/** A partner has an entry for each time one of its values changed: what it is asked by stands in those of today. */
export async function fetchOwners(asking: Asking, ico: string): Promise<void> {
  const own: List = {
    of: 'PartneriVerejnehoSektora',
    id: ico,
    query: { $filter: `Ico eq '${ico}'`, $expand: 'Partner' },
    activity: `Looking ${ico} up among the partners of the public sector`,
    otherIn: (page) =>
      (fieldsOf(page).value as unknown[])
        .flatMap((one) => icoIn(String(fieldsOf(one).Ico ?? '')) ?? [])
        .find((number) => number !== ico),
  }
  const pages = await asking.pages('rpvs', { ...pagesOf(own), needed: 'whole' })
  const entries = pages.flatMap((page) => fieldsOf(page).value as unknown[])
  const lastDays = entries.map(lastDayOf)
  const today = dayOf(asking.now())
  const standing = entries.filter((_, index) => (lastDays[index] ?? '9999') >= today && lastDays[index] !== undefined)
  if (standing.length === 0 && !lastDays.includes(undefined)) {
    const [until] = lastDays.toSorted().toReversed()
    const detail = until ? `partner verejného sektora do ${until}` : 'nie je partner verejného sektora'
    asking.lacks(['beneficialOwners'], { ...closedOwners, detail })
  }
  const partners = standing.map((one) => fieldsOf(fieldsOf(one).Partner))
  const [ids = [], files = []] = ['Id', 'CisloVlozky'].map((key) => [
    ...new Set(partners.map((one) => one[key]).filter(Number.isSafeInteger)),
  ])
  // Of whom it is not understood whether they are a partner, nobody is asked for, and the part says so.
  if (ids.length === 0) return
  const any = (path: string, values: unknown[]) => values.map((value) => `${path} eq ${value}`).join(' or ')
  const ofPartner = (of: string, $expand: string, activity: string) =>
    pagesOf({ of, id: ids.join('and'), query: { $filter: any('Partner/Id', ids), $expand }, activity })
  await asking.pages('kuv', {
    ...ofPartner('KonecniUzivateliaVyhod', 'Partner,StatnaPrislusnost', `Reading the beneficial owners of ${ico}`),
    needed: 'read',
  })
  await asking.pages('osoby', ofPartner('OpravneneOsoby', 'Partner', `Reading who verified the owners of ${ico}`))
  if (files.length === 0) return
  const documents: List = {
    of: 'VerifikacneDokumenty',
    id: files.join('and'),
    // Without its bytes.
    query: { $filter: any('CisloVlozky', files), $select: 'Id,PlatnyOd,PlatnyDo,CisloVlozky' },
    activity: `Reading when the owners of ${ico} were verified`,
  }
  await asking.pages('overenie', pagesOf(documents))
}

const partners = 'rpvs/*/value'
const standsBy =
  (path: string) =>
  (one: Place): boolean => {
    const last = one.says(path, isDayOrNone)
    return last === undefined || (isoDay(last) ?? '') >= one.book.about.today
  }
const stands = standsBy('PlatnostDo')
/** An entry of today says of which partner it is. */
function isPartner(one: Place): boolean {
  const id = one.to('Partner/Id')
  const isStanding = stands(one)
  if (isStanding) one.book.decided(id, !Number.isSafeInteger(id.value))
  return isStanding
}
/** An owner of another partner than was asked for is none of this one, and not understood. */
function isOwn(one: Place): boolean {
  const { book } = one
  const partnerOf = (entry: Place) => (isPartner(entry) ? entry.says('Partner/Id') : undefined)
  const own = book.root.list(partners).map((entry) => book.judge(entry, partnerOf))
  one.says('Partner/Id', (id) => id !== undefined && own.includes(id))
  return stands(one)
}

const fullName = joined(' ', text('TitulPred'), text('Meno'), text('Priezvisko'), text('TitulZa'))
/** Of a birth the month, as of other registers; a day that is given by another hour than its first is perhaps another day. */
const monthOf = (born: string) =>
  isoDay(born) === undefined ? undefined : /^(\d{4}-\d{2})-\d{2}(?:$|T00:00:00)/.exec(born)?.[1]
const nationality = object({
  original: text('Meno'),
  countryCode: countryOf(text('Meno')),
})
/** The entry itself: it identifies nobody in another list. */
const entered = identifier('sk_rpvs_kuv', text('Id'), {
  description: constant('Konečný užívateľ výhod v registri partnerov verejného sektora'),
  extra: object({ JeVerejnyCinitel: flag('JeVerejnyCinitel') }),
})
const person = object<Person>(
  {
    name: object({ firstName: text('Meno'), lastName: lettered('Priezvisko'), fullName }, ['lastName']),
    dateOfBirth: derived(dayOnly('DatumNarodenia', monthOf), 'month', (original) => ({ original })),
    nationalities: at('StatnaPrislusnost', all(nationality)),
    identifiers: all<Identifier>(entered),
  },
  ['name'],
)
const company = object(
  {
    name: lettered('ObchodneMeno'),
    // Whose number it is, is not said: Czechia counts by IČO too.
    identifiers: all<Identifier>(
      object<Identifier>({ value: text('Ico'), type: constant('registration_number'), source }, ['value']),
      entered,
    ),
  },
  ['name'],
)
const isCompany = (one: Place) => one.has('ObchodneMeno') && !one.has('Priezvisko')
/** What somebody holds, and whether they are owners or in their place the top management, the register does not say. */
const interest = object<OwnerInterest>(
  {
    type: constant('unknownInterest'),
    details: constant('konečný užívateľ výhod'),
    startDate: dayAt('PlatnostOd'),
  },
  ['startDate'],
)
const owner: Rule<BeneficialOwner> = (one) => {
  const is = isCompany(one)
  const party = { type: constant(is ? 'company' : 'person'), ...(is ? { company } : { person: ofPerson(person) }) }
  const found = object<BeneficialOwner>({ ...party, interests: all<OwnerInterest>(interest), source }, [
    is ? 'company' : 'person',
  ])(one)
  if (found === undefined) one.book.odd.add(one.pointer)
  return found
}

const verifier = object({
  ObchodneMeno: text('ObchodneMeno'),
  Meno: when((one) => !one.has('ObchodneMeno'), ofPerson(fullName)),
  Ico: text('Ico'),
  PlatnostOd: dayAt('PlatnostOd'),
})
const listed = (list: string, rule: Rule<object>, isOf: (one: Place) => boolean, standing = stands) =>
  elsewhere('', each(`${list}/*/value`, rule, { where: (one) => isOf(one) && standing(one), else: 'ended' }))
/** The file of a partner, with who verified its owners and since when a verification stands. */
const file: Rule<Identifier> = (entry) => {
  const [id, number] = [entry.says('Partner/Id'), entry.says('Partner/CisloVlozky')]
  const document = object({ PlatnyOd: dayAt('PlatnyOd') })
  return identifier('sk_rpvs_file', text('Partner/CisloVlozky'), {
    description: constant(`Vložka, ${name}`),
    extra: object({
      PlatnostOd: dayAt('PlatnostOd'),
      OpravneneOsoby: listed('osoby', verifier, (one) => one.says('Partner/Id') === id),
      VerifikacneDokumenty: listed(
        'overenie',
        document,
        (one) => one.says('CisloVlozky') === number,
        standsBy('PlatnyDo'),
      ),
    }),
  })(entry)
}

const lists = ['rpvs', 'kuv', 'osoby', 'overenie']
/** The register's own name stands with its answers. */
const sources: Rule<Sources> = ({ book: { root } }) => {
  const keys = lists.flatMap((key) => root.list(key).map((_, page) => (page === 0 ? key : `${key}-${page + 1}`)))
  return constant<Sources>(Object.fromEntries(keys.map((key) => [key, { dataSource: slug, name }])))(root)
}

const peopleIn = (key: string) =>
  ['Meno', 'Priezvisko', 'TitulPred', 'TitulZa'].map((field) => `/${key}/*/value/*/${field}`)
export const owners: Mapping<UboReport> = {
  companyName: common.companyName,
  numberIn: common.numberIn,
  identity: [...common.identity, '/rpvs/*/value/*/Ico'],
  asks: lists.map((key) => `/${key}/*/@odata.count`),
  value: object<UboReport>({
    sources,
    identifiers: all<Identifier>(
      either(
        elsewhere('orsr/legalPerson/id/0', icoAt('identifierValue')),
        elsewhere('rpo/identifiers/0', icoAt('value')),
      ),
      each(partners, file, { where: isPartner, else: 'ended' }),
    ),
    ultimateBeneficialOwners: orElse(each('kuv/*/value', owner, { where: isOwn, else: 'ended' }), []),
  }),
  personal: /narod|prislusnost|adres|bydlisk/i,
  dropped: {
    personal_data: ['rpvs', 'osoby'].flatMap(peopleIn),
    navigation: lists.flatMap((key) => [
      ...['@odata.context', '@odata.nextLink'].map((field) => `/${key}/*/${field}`),
      ...(key === 'kuv' ? [] : [`/${key}/*/value/*/Id`]),
    ]),
    repeated: ['kuv', 'osoby'].map((key) => `/${key}/*/value/*/Partner`).concat('/rpvs/*/value/*/ObchodneMeno'),
    // The other registers are asked whether there is such a company, and for its name.
    no_field: ['/search', '/orsr', '/rpo-search', '/rpo'].concat(
      ['rpvs', 'osoby'].map((key) => `/${key}/*/value/*/FormaOsoby`),
    ),
  },
}
