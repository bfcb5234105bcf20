import type {
  Address,
  AlternativeName,
  BasicInformation,
  CompanyReport,
  HistoryEntry,
  Identifier,
  Money,
  Relationships,
  SearchHit,
  UboReport,
} from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import {
  all,
  at,
  careOf,
  computed,
  constant,
  day,
  derived,
  each,
  first,
  type Held,
  joined,
  type Mapping,
  made,
  object,
  ownServiceId,
  type Rule,
  rest,
  source,
  text,
} from '../frame/index.ts'
import {
  beneficialOwners,
  holders as heldBy,
  incomplete,
  officers,
  periodOf,
  seatHistory,
  shareholders,
} from './parties.ts'
import { attribute, formCodes, isCurrent, statuses } from './values.ts'

const newest = 'virksomhedMetadata'
const line = joined(
  ' ',
  text('vejnavn'),
  joined('', text('husnummerFra'), text('bogstavFra')),
  text('etage'),
  text('sidedoer'),
)
const address: Rule<Address> = object<Address>({
  type: constant('registered'),
  source,
  original: joined(
    ', ',
    careOf('conavn', 'c/o '),
    line,
    text('bynavn'),
    joined(' ', text('postnummer'), text('postdistrikt')),
    text('landekode'),
  ),
  normalized: object({
    careOf: careOf('conavn'),
    road: text('vejnavn'),
    houseNumber: joined('', text('husnummerFra'), text('bogstavFra')),
    level: text('etage'),
    unit: text('sidedoer'),
    poBox: text('postboks'),
    suburb: text('bynavn'),
    postcode: text('postnummer'),
    city: text('postdistrikt'),
    countryCode: made('landekode', 'country code', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
  }),
})
const addresses = all<Address>(at(`${newest}/nyesteBeliggenhedsadresse`, address))

type Status = NonNullable<BasicInformation['status']>
const status: Rule<Status> = derived(text(`${newest}/sammensatStatus`), 'state of the company', (original) => {
  const normalized = statuses.get(original)
  return normalized === undefined
    ? { original }
    : { original, normalized: normalized as 'active', isActive: normalized === 'active' }
})

type Activity = NonNullable<BasicInformation['activities']>[number]
const classOf = (code: string) => /^(\d{2})(\d{2})\d{2}$/.exec(code)?.slice(1).join('.')
const activityAt = (name: string, isPrimary: boolean): Rule<Activity> =>
  at(
    `${newest}/${name}`,
    object<Activity>(
      {
        // The national code is of DB07 or of DB25; the class says where it can be only one of them.
        scheme: made('branchekode', 'revision of the class', (code) => {
          const own = classOf(code)
          return own && (revisionOfClass(own, provenRevision([own])) as 'nace_rev_2')
        }),
        code: made('branchekode', 'first four digits', classOf),
        description: text('branchetekst'),
        isPrimary: constant(isPrimary),
        source,
      },
      ['code'],
    ),
  )

type Contact = NonNullable<BasicInformation['contacts']>[number]
const contactsIn = (list: string, type: string): Rule<Contact[]> =>
  each(
    list,
    object<Contact>({ type: constant(type as 'website'), value: text('kontaktoplysning'), source }, ['value']),
    {
      where: (one) => isCurrent(one) && one.says('hemmelig') !== 'true',
      else: 'ended',
    },
  )

const capital = computed<{ amount: string; currency: string }, Money>(
  'capital with its currency',
  { amount: attribute('KAPITAL', text('vaerdi')), currency: attribute('KAPITALVALUTA', text('vaerdi')) },
  ({ amount, currency }) => {
    const issued = amount()
    return issued !== undefined && /^\d+(?:\.\d+)?$/.test(issued)
      ? { amount: issued, iso4217CurrencyCode: currency() }
      : undefined
  },
)

const number = text('cvrNummer')
const cvr = (more: { extra?: Rule<Record<string, unknown>> } = {}) =>
  object<Identifier>(
    {
      value: number,
      type: constant('dk_cvr'),
      source,
      jurisdiction: constant('dk'),
      description: constant('CVR'),
      ...more,
    },
    ['value'],
  )
const legalName = text(`${newest}/nyesteNavn/navn`)
const form = `${newest}/nyesteVirksomhedsform`

const basics = object<BasicInformation>(
  {
    type: constant('organization'),
    legalName,
    alternativeNames: all<AlternativeName>(
      each('navne', object<AlternativeName>({ type: constant('previousName'), name: text('navn'), source }, ['name']), {
        where: (one) => !isCurrent(one),
      }),
      each('binavne', object<AlternativeName>({ type: constant('tradeName'), name: text('navn'), source }, ['name']), {
        where: isCurrent,
      }),
    ),
    status,
    legalForm: object({
      original: text(`${form}/langBeskrivelse`),
      iso20275LegalFormCode: derived(text(`${form}/langBeskrivelse`), 'code table', (name) => formCodes.get(name)),
    }),
    // No rule in Danish words is read: they stand as they are.
    representationPolicy: object({
      rules: all(
        attribute(
          'TEGNINGSREGEL',
          object({ original: text('vaerdi'), originalLanguage: constant('da'), source }, ['original']),
        ),
      ),
    }),
    capital: object({ currency: attribute('KAPITALVALUTA', text('vaerdi')), issued: capital }),
    identifiers: all<Identifier>(cvr({ extra: rest() })),
    dates: object({ incorporationDate: day(`${newest}/stiftelsesDato`), lastChanged: day('sidstOpdateret') }),
    addresses,
    activities: all<Activity>(
      activityAt('nyesteHovedbranche', true),
      ...['1', '2', '3'].map((one) => activityAt(`nyesteBibranche${one}`, false)),
    ),
    contacts: all<Contact>(
      contactsIn('hjemmeside', 'website'),
      contactsIn('elektroniskPost', 'email'),
      contactsIn('telefonNummer', 'phone'),
    ),
    employeeCount: at(
      `${newest}/nyesteAarsbeskaeftigelse`,
      object(
        {
          date: text('aar'),
          totalEmployees: made('antalAnsatte', 'number', (count) =>
            /^\d{1,7}$/.test(count) ? Number(count) : undefined,
          ),
          source,
        },
        ['totalEmployees'],
      ),
    ),
  },
  ['legalName'],
)

const history = all<HistoryEntry>(
  each('navne', periodOf('name', text('navn'))),
  each('binavne', periodOf('name', text('navn'))),
  each(
    'beliggenhedsadresse',
    periodOf('address', joined(', ', line, joined(' ', text('postnummer'), text('postdistrikt')), text('landekode'))),
  ),
  each('virksomhedsform', periodOf('legalForm', text('langBeskrivelse'))),
  each('virksomhedsstatus', periodOf('events', text('status'))),
  each('hovedbranche', periodOf('activities', joined(' ', text('branchekode'), text('branchetekst')))),
  ...(
    [
      ['KAPITAL', 'capital'],
      ['TEGNINGSREGEL', 'signing'],
    ] as const
  ).map(([type, part]) =>
    first('attributter', each('vaerdier', periodOf(part, text('vaerdi'))), {
      where: (one) => one.says('type') === type,
    }),
  ),
  seatHistory,
)

const hit = 'cvr/hits/hits'
const ofOne = <T>(rule: Rule<T>): Rule<T> => first(hit, at('_source/Vrvirksomhed', rule))
const within = (...names: string[]) => names.map((name) => `/${hit}/*/_source/Vrvirksomhed/${name}`)
const common = {
  identity: within('cvrNummer'),
  companyName: ofOne(legalName),
  dropped: {
    navigation: [
      '/cvr/took',
      '/cvr/timed_out',
      '/cvr/_shards',
      '/cvr/hits/total',
      '/cvr/hits/max_score',
      ...['_index', '_type', '_id', '_score'].map((one) => `/${hit}/*/${one}`),
    ],
    // Where somebody who takes part lives.
    personal_data: [
      'beliggenhedsadresse',
      'postadresse',
      'adresseHemmelig',
      'adresseHemmeligUndtagelse',
      'adresseOpdateringOphoert',
    ].flatMap((one) => within(`deltagerRelation/*/deltager/${one}`)),
    no_field: within(
      'deltagerRelation',
      'aarsbeskaeftigelse',
      'kvartalsbeskaeftigelse',
      'maanedsbeskaeftigelse',
      'erstMaanedsbeskaeftigelse',
    ),
  },
}

export const company: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>(
    {
      basicInformation: ofOne(basics),
      relationships: ofOne(
        object<Relationships>({ legalRepresentatives: officers, shareholders, ownershipIncompleteReason: incomplete }),
      ),
    },
    ['basicInformation'],
  ),
  history: ofOne(history),
}
export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ basicInformation: ofOne(basics) }, ['basicInformation']),
  otherwise: 'no_field',
}
export const holders: Mapping<Held> = {
  ...common,
  value: ofOne(
    object<Held>({ shareholders: heldBy as Rule<Held['shareholders']>, status, incompleteReason: incomplete }),
  ),
  otherwise: 'no_field',
}
export const owners: Mapping<UboReport> = {
  ...common,
  value: ofOne(object<UboReport>({ identifiers: all<Identifier>(cvr()), ultimateBeneficialOwners: beneficialOwners })),
  otherwise: 'no_field',
}
export const hits: Mapping<SearchHit[]> = {
  value: each(
    hit,
    at(
      '_source/Vrvirksomhed',
      object<SearchHit>(
        {
          serviceId: ownServiceId('cvrNummer'),
          jurisdictionCode: constant('dk'),
          name: legalName,
          identifiers: all<Identifier>(cvr()),
          addresses,
          status,
        },
        ['serviceId', 'name'],
      ),
    ),
  ),
  dropped: common.dropped,
}
