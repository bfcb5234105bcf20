import type {
  AlternativeName,
  BasicInformation,
  CompanyReport,
  HistoryEntry,
  Identifier,
  Relationships,
  SearchHit,
  UboReport,
} from '#lib/contract/index.ts'
import {
  all,
  at,
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
  orElse,
  ownServiceId,
  type Rule,
  rest,
  source,
  text,
} from '../frame/index.ts'
import {
  type Activity,
  activityAt,
  addresses,
  type Contact,
  capital,
  contactsIn,
  line,
  newest,
  status,
} from './facts.ts'
import {
  beneficialOwners,
  holders as heldBy,
  incomplete,
  officers,
  periodOf,
  seatHistory,
  shareholders,
} from './parties.ts'
import { attribute, formCodes, isCurrent, isDated, isEnded, word } from './values.ts'

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
        where: isEnded,
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
  each('navne', periodOf('name', text('navn')), { where: isDated }),
  each('binavne', periodOf('name', text('navn')), { where: isDated }),
  each(
    'beliggenhedsadresse',
    periodOf('address', joined(', ', line, joined(' ', text('postnummer'), text('postdistrikt')), text('landekode'))),
    { where: isDated },
  ),
  each('virksomhedsform', periodOf('legalForm', text('langBeskrivelse')), { where: isDated }),
  each('virksomhedsstatus', periodOf('events', text('status')), { where: isDated }),
  each('hovedbranche', periodOf('activities', joined(' ', text('branchekode'), text('branchetekst'))), {
    where: isDated,
  }),
  ...(
    [
      ['KAPITAL', 'capital'],
      ['TEGNINGSREGEL', 'signing'],
    ] as const
  ).map(([type, part]) =>
    first('attributter', each('vaerdier', periodOf(part, text('vaerdi')), { where: isDated }), {
      where: (one) => word(one, 'type') === type,
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
    object<Held>({
      shareholders: orElse(heldBy as Rule<Held['shareholders']>, []),
      status,
      incompleteReason: incomplete,
    }),
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
