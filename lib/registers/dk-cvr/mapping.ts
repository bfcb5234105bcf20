import type {
  Activity,
  AlternativeName,
  BasicInformation,
  HistoryEntry,
  HistoryPart,
  Identifier,
  Relationships,
  SearchHit,
  UboReport,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  type Contact,
  called,
  constant,
  day,
  each,
  first,
  hit,
  holdersBy,
  identifier,
  joined,
  type Mapping,
  made,
  object,
  ownServiceId,
  policyBy,
  type Rule,
  reportsBy,
  rest,
  source,
  text,
} from '../frame/index.ts'
import { activityAt, addresses, capital, contactsIn, currencyAt, line, newest, status } from './facts.ts'
import {
  beneficialOwners,
  holders as heldBy,
  incomplete,
  officers,
  periodOf,
  seatHistory,
  shareholders,
} from './parties.ts'
import { saidOfCompany, saidOfOwners } from './said.ts'
import { attribute, formOf, isCurrent, isDated, isEnded, word } from './values.ts'

const number = text('cvrNummer')
const cvr = (more: { extra?: Rule<Record<string, unknown>> } = {}) =>
  identifier('dk_cvr', number, { description: constant('CVR'), ...more })
const legalName = text(`${newest}/nyesteNavn/navn`)

const basics = object<BasicInformation>(
  {
    type: constant('organization'),
    legalName,
    alternativeNames: all<AlternativeName>(
      each('navne', called('previousName', text('navn')), { where: isEnded }),
      each('binavne', called('tradeName', text('navn')), { where: isCurrent }),
    ),
    status,
    legalForm: formOf(text(`${newest}/nyesteVirksomhedsform/langBeskrivelse`)),
    // No rule in Danish words is read: they stand as they are.
    representationPolicy: policyBy(
      attribute(
        'TEGNINGSREGEL',
        object({ original: text('vaerdi'), originalLanguage: constant('da'), source }, ['original']),
      ),
    ),
    capital,
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

const entered = (type: string, part: HistoryPart, value: Rule<string>): Rule<HistoryEntry[]> =>
  first('attributter', each('vaerdier', periodOf(part, value), { where: isDated }), {
    where: (one) => word(one, 'type') === type,
  })

const history = all<HistoryEntry>(
  each('navne', periodOf('name', text('navn')), { where: isDated }),
  each('binavne', periodOf('name', text('navn'), { role: constant('binavn') }), { where: isDated }),
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
  (place) => entered('KAPITAL', 'capital', joined(' ', text('vaerdi'), currencyAt(place)))(place),
  entered('TEGNINGSREGEL', 'signing', text('vaerdi')),
  seatHistory,
)

const entries = 'cvr/hits/hits'
const ofOne = <T>(rule: Rule<T>): Rule<T> => first(entries, at('_source/Vrvirksomhed', rule))
const within = (...names: string[]) => names.map((name) => `/${entries}/*/_source/Vrvirksomhed/${name}`)
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
      ...['_index', '_type', '_id', '_score'].map((one) => `/${entries}/*/${one}`),
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

const reports = reportsBy(
  common,
  {
    basicInformation: ofOne(basics),
    relationships: ofOne(
      object<Relationships>({ legalRepresentatives: officers, shareholders, ownershipIncompleteReason: incomplete }),
    ),
  },
  ofOne(history),
)
export const { prefill } = reports
// Of a fault of the register it decides how whole its lists are.
const asks = within('fejlVedIndlaesning')
export const company = { ...reports.company, asks, parts: ofOne(saidOfCompany) }
export const holders = holdersBy(common, {
  shareholders: ofOne(heldBy),
  status: ofOne(status),
  incompleteReason: ofOne(incomplete),
})
export const owners: Mapping<UboReport> = {
  ...common,
  asks,
  parts: ofOne(saidOfOwners),
  value: ofOne(object<UboReport>({ identifiers: all<Identifier>(cvr()), ultimateBeneficialOwners: beneficialOwners })),
  otherwise: 'no_field',
}
export const hits: Mapping<SearchHit[]> = {
  value: each(
    entries,
    at(
      '_source/Vrvirksomhed',
      hit(ownServiceId('cvrNummer'), legalName, { identifiers: all<Identifier>(cvr()), addresses, status }),
    ),
  ),
  dropped: common.dropped,
}
