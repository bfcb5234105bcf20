import 'server-only'
import type { OfacPart, SanctionListId } from '#lib/contract/index.ts'
import type { Context } from '../../../core/context.ts'
import type { ListFile } from '../reading.ts'
import { editionsInUse } from '../store.ts'

/** Before any list that a person would import, so that it is replaced by one. */
export const sandboxListDay = '2026-01-02'

/** Why they are on a list that nobody publishes. */
const programme = 'SANDBOX'

/** The files of a fictional list, of all entries or of those given, as the publisher of the real one prints them. */
export function sandboxFiles(list: SandboxListId, entries: Entries = sandboxEntries): ListFile[] {
  return files[list](entries.filter((entry) => entry.lists.includes(list)))
}

type Entries = readonly SandboxEntry[]

const files: Readonly<Record<SandboxListId, (entries: Entries) => ListFile[]>> = {
  ofacSdn: (entries) => [
    fileOf('sandbox-sdn.csv', csvOf(entries.map(ofacRow))),
    fileOf('sandbox-alt.csv', csvOf(entries.flatMap(ofacAliases))),
    fileOf('sandbox-add.csv', csvOf(entries.flatMap(ofacAddress)), 'addresses'),
  ],
  eu: (entries) => [fileOf('sandbox-eu.xml', europeanUnion(entries))],
  uk: (entries) => [fileOf('sandbox-uk.xml', unitedKingdom(entries))],
  un: (entries) => [fileOf('sandbox-un.xml', unitedNations(entries))],
}

function fileOf(name: string, text: string, part?: OfacPart): ListFile {
  return { name, bytes: Buffer.from(text), isCompressed: false, part }
}

type Cell = string | number | undefined

/** As OFAC prints a value that there is none of. */
const csvOf = (rows: readonly Cell[][]) =>
  rows
    .map((row) => row.map((cell) => (typeof cell === 'string' ? `"${cell}"` : (cell ?? '-0-'))).join(','))
    .join('\r\n')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function ofacRow({ id, kind, name, function: title, ...more }: SandboxEntry): Cell[] {
  const { birth, birthPlace, nationality, gender, nationalId } = more
  const [year, month, day] = birth ?? []
  const born = [day, month === undefined ? undefined : months[month - 1], year].filter((part) => part !== undefined)
  const remarks = [
    ...(born.length > 0 ? [`DOB ${born.join(' ')}`] : []),
    ...(birthPlace ? [`POB ${birthPlace}`] : []),
    ...(nationality ? [`nationality ${nationality}`] : []),
    ...(gender ? [`Gender ${gender}`] : []),
    ...(nationalId ? [`National ID No. ${nationalId.number} (${nationalId.country})`] : []),
    sandboxRemark,
  ]
  const type = kind === 'person' ? 'individual' : undefined
  const ofShips = Array.from({ length: 6 }, () => undefined)
  return [id, name, type, programme, title, ...ofShips, `${remarks.join('; ')}.`]
}

const ofacAliases = ({ id, aliases = [] }: SandboxEntry): Cell[][] =>
  aliases.map((alias, at) => [id, id * 10 + at, 'aka', alias, undefined])

function ofacAddress({ id, city, country }: SandboxEntry): Cell[][] {
  return city || country ? [[id, id * 10, undefined, city, country, undefined]] : []
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** An element with a text or with elements in it; nothing where it would be empty. */
function element(name: string, content: string | readonly string[] | undefined) {
  const within = typeof content === 'string' ? escaped(content) : (content ?? []).join('')
  return within === '' ? '' : `<${name}>${within}</${name}>`
}

/** One that has attributes alone; nothing where it would have none. */
function empty(name: string, attributes: Readonly<Record<string, Cell>>) {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  )
  return given.length === 0 ? '' : `<${name}${given.join('')}/>`
}

const two = (part: number) => String(part).padStart(2, '0')

function europeanUnion(entries: Entries) {
  const entities = entries.map((entry) => {
    const { id, kind, name, aliases = [], gender, birth, birthPlace: place, nationality, city, country } = entry
    const [year, month, day] = birth ?? []
    const birthdate = month && day ? `${year}-${two(month)}-${two(day)}` : undefined
    const alone = { gender: gender?.charAt(0), function: entry.function }
    const parts = [
      empty('subjectType', { code: kind === 'person' ? 'person' : 'enterprise' }),
      empty('regulation', { programme, publicationDate: sandboxListDay }),
      ...[name, ...aliases].map((wholeName, at) => empty('nameAlias', { wholeName, ...(at === 0 ? alone : {}) })),
      empty('birthdate', { birthdate, year, place }),
      empty('citizenship', { countryDescription: nationality }),
      empty('address', { city, countryDescription: country }),
      empty('identification', { number: entry.nationalId?.number, countryDescription: entry.nationalId?.country }),
      element('remark', sandboxRemark),
    ]
    const own = `euReferenceNumber="${programme}.${id}" designationDate="${sandboxListDay}" logicalId="${id}"`
    return `<sanctionEntity ${own}>${parts.join('')}</sanctionEntity>`
  })
  return `${head}<export generationDate="${sandboxListDay}T00:00:00Z">${entities.join('')}</export>`
}

function unitedKingdom(entries: Entries) {
  const published = sandboxListDay.split('-').reverse().join('/')
  const designations = entries.map((entry) => {
    const { id, kind, name, aliases = [], birth, birthPlace, nationalId, city, country } = entry
    const [year, month, day] = birth ?? []
    const names = [
      britishName(name, 'Primary Name'),
      ...aliases.filter(isLatin).map((one) => britishName(one, 'Alias')),
    ]
    const nonLatin = aliases.filter((one) => !isLatin(one))
    const individual = [
      element('DOB', year ? `${day ? two(day) : 'dd'}/${month ? two(month) : 'mm'}/${year}` : undefined),
      element('Location', [element('TownOfBirth', birthPlace)]),
      element('Nationality', entry.nationality),
      element('Gender', entry.gender),
      element('Position', entry.function),
      element('NationalIdentifier', [element('NationalIdentifierNumber', nationalId?.number)]),
    ]
    return element('Designation', [
      element('UniqueID', `${programme}${id}`),
      element('Names', names),
      element(
        'NonLatinNames',
        nonLatin.map((one) => element('NonLatinName', [element('NameNonLatinScript', one)])),
      ),
      element('RegimeName', programme),
      element('IndividualEntityShip', kind === 'person' ? 'Individual' : 'Entity'),
      element('DateDesignated', published),
      element('SanctionsImposed', 'Asset freeze'),
      element('SanctionsImposedIndicators', [element('AssetFreeze', 'true')]),
      element('IndividualDetails', [element('Individual', individual)]),
      element('Addresses', [element('Address', [element('AddressLine6', city), element('AddressCountry', country)])]),
      element('OtherInformation', sandboxRemark),
    ])
  })
  return `${head}${element('Designations', [element('DateGenerated', published), ...designations])}`
}

/** The family name of a person is the sixth, and so is all of a company's name. */
function britishName(name: string, type: string) {
  const [last = name, first] = name.split(', ')
  return element('Name', [element('Name1', first), element('Name6', last), element('NameType', type)])
}

const isLatin = (text: string) => !/[^\p{Script=Latin}\p{P}\p{Z}\p{N}]/u.test(text)

function unitedNations(entries: Entries) {
  const of = (kind: SandboxEntry['kind'], of: 'INDIVIDUAL' | 'ENTITY') =>
    element(
      of === 'ENTITY' ? 'ENTITIES' : 'INDIVIDUALS',
      entries.filter((entry) => entry.kind === kind).map((entry) => unitedNationsEntry(entry, of)),
    )
  const lists = [of('person', 'INDIVIDUAL'), of('company', 'ENTITY')]
  return `${head}<CONSOLIDATED_LIST dateGenerated="${sandboxListDay}T00:00:00Z">${lists.join('')}</CONSOLIDATED_LIST>`
}

function unitedNationsEntry(entry: SandboxEntry, kind: 'INDIVIDUAL' | 'ENTITY') {
  const { id, name, aliases = [], birth, birthPlace, nationality, gender, city, country, nationalId } = entry
  const [last = name, first] = name.split(', ')
  const [year, month, day] = birth ?? []
  const date = month && day ? `${year}-${two(month)}-${two(day)}` : undefined
  return element(kind, [
    element('DATAID', String(id)),
    ...(first ? [element('FIRST_NAME', first), element('SECOND_NAME', last)] : [element('FIRST_NAME', last)]),
    element('UN_LIST_TYPE', programme),
    element('GENDER', gender),
    element('LISTED_ON', sandboxListDay),
    element('NATIONALITY', [element('VALUE', nationality)]),
    element('DESIGNATION', [element('VALUE', entry.function)]),
    ...aliases.map((alias) => element(`${kind}_ALIAS`, [element('ALIAS_NAME', alias)])),
    element(`${kind}_ADDRESS`, [element('CITY', city), element('COUNTRY', country)]),
    element('INDIVIDUAL_DATE_OF_BIRTH', [element('DATE', date), element('YEAR', date ? undefined : year?.toString())]),
    element('INDIVIDUAL_PLACE_OF_BIRTH', [element('CITY', birthPlace)]),
    element('INDIVIDUAL_DOCUMENT', [
      element('NUMBER', nationalId?.number),
      element('ISSUING_COUNTRY', nationalId?.country),
    ]),
    element('COMMENTS1', sandboxRemark),
  ])
}

/** Fictional lists in whose place none is in use: none at all where the sandbox is off. */
export async function sandboxListsToImport({
  env,
  database,
}: Pick<Context, 'env' | 'database'>): Promise<SandboxListId[]> {
  if (!env.isSandbox) return []
  const used = (await editionsInUse(database.sql)).map(({ list }) => list)
  return sandboxListIds.filter((list) => !used.includes(list))
}

/** An entry of a list that nobody publishes. */
interface SandboxEntry {
  id: number
  kind: 'person' | 'company'
  /** Latin letters; of a person the family name first, with a comma. */
  name: string
  aliases?: readonly string[]
  lists: readonly SandboxListId[]
  gender?: 'Male' | 'Female'
  /** As much of it as is known. */
  birth?: readonly [year: number, month?: number, day?: number]
  birthPlace?: string
  nationality?: string
  city?: string
  country?: string
  function?: string
  nationalId?: { number: string; country: string }
}

export const sandboxListIds = ['ofacSdn', 'eu', 'uk', 'un'] as const satisfies readonly SanctionListId[]
export type SandboxListId = (typeof sandboxListIds)[number]

/** On each entry: nobody is to take one for a person who is listed. */
export const sandboxRemark = 'Fictional entry of the sandbox'

/** Called like parties of the sandbox's companies. The last is of another birth, so that either answer has its match. */
const likeParties: readonly SandboxEntry[] = [
  {
    id: 9001,
    kind: 'person',
    name: 'VOELKENING-SASS, Henrike',
    lists: ['ofacSdn', 'un'],
    aliases: ['Henrike Völkening-Saß', 'VOLKENING, Henrike'],
    gender: 'Female',
    birth: [1971, 9],
    birthPlace: 'Sandhafen',
    nationality: 'Sandbox Alpha',
    city: 'Sandhafen',
    country: 'Sandbox Alpha',
    function: 'Managing director of Nordrand Verwaltungs GmbH',
    nationalId: { number: 'XA-P-1971093', country: 'Sandbox Alpha' },
  },
  {
    id: 9002,
    kind: 'company',
    name: 'THALASSA SYMMETOCHON A.E.',
    lists: ['ofacSdn', 'eu'],
    aliases: ['Θάλασσα Συμμετοχών Α.Ε.'],
    city: 'Nea Akti',
    country: 'Sandbox Beta',
  },
  {
    id: 9003,
    kind: 'person',
    name: 'HNATIUK-ROCHE, Olena',
    lists: ['uk', 'eu'],
    aliases: ['Олена Гнатюк-Роше'],
    gender: 'Female',
    birth: [1975, 12, 1],
    birthPlace: 'Tykha Havan',
    nationality: 'Sandbox Beta',
    city: 'Port-Lumière',
    country: 'Sandbox Gamma',
  },
  {
    id: 9004,
    kind: 'person',
    name: 'BRZECZYKOWSKI, Lukasz Jan',
    lists: ['ofacSdn', 'uk', 'un'],
    aliases: ['Łukasz Brzęczykowski'],
    gender: 'Male',
    birth: [1951, 3, 14],
    nationality: 'Nordsund',
    city: 'Torfmoor',
    country: 'Nordsund',
    function: 'Former board member of a shipping company',
  },
]

/** Nobody of the sandbox is called like these. */
const persons = [
  ...['QUENBY, Torvald', 'OSTRAVELLE, Maribeth', 'DRACHENWYL, Ignatz', 'MORVANNEY, Cillian', 'THROCKWOOD, Percival'],
  ...['VASHTIKOVA, Zorana', 'IMMELGRUN, Kaspar', 'LLANDUDGE, Gwenfor', 'OKTAPODI, Zenon', 'FJARDVIK, Sunniva'],
]
const companies = [
  ...['ARDENNE MERIDIAN SHIPPING', 'BLACKTHORN PERIHELION TRADING', 'CORVUS ZENITH METALS', 'DUNMARROW ORBITAL'],
  ...['ELDERGLASS CAPITAL PARTNERS', 'FROSTWEIR LOGISTICS', 'GILDENHORN COMMODITIES', 'HOLLOWMERE ENERGY'],
  ...['IRONQUAY MARITIME', 'JUNIPERFELL HOLDINGS'],
]

const others: readonly SandboxEntry[] = [...persons, ...companies].map((name, at) => ({
  id: 9100 + at,
  name,
  city: 'Torfmoor',
  country: 'Nordsund',
  ...(at < persons.length ? { kind: 'person', birth: [1940 + at * 3], nationality: 'Nordsund' } : { kind: 'company' }),
  lists: sandboxListIds.filter((_, list) => (at + list) % 3 !== 0),
}))

export const sandboxEntries: readonly SandboxEntry[] = [...likeParties, ...others]
