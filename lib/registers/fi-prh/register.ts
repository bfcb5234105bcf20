import { authoritiesOf, typedNumber } from '#lib/domain/identifiers/index.ts'
import { defineRegister, notGiven, notKept, type PartRules, readIn, reportsHave } from '../frame/index.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

const scheme = 'fi_business_id'

/** Extracts are sold there, officers and who may sign among them. */
const virre = { name: 'Virre (PRH)', url: 'https://virre.prh.fi' }
const paid = notGiven('paid', { obtainable: virre })
const given = readIn('/prh/companies/*')

const parts: PartRules = {
  officers: paid,
  signing: paid,
  capital: paid,
  owners: notKept,
  beneficialOwners: notGiven('closed_by_law', { reason: 'legitimate_interest', obtainable: virre }),
  branches: notKept,
  charges: paid,
  predecessors: notKept,
  successors: notKept,
  events: given('basicInformation/statusEvents', 'companySituations'),
  activities: given('basicInformation/activities', 'mainBusinessLine'),
  employees: notKept,
  contacts: given('basicInformation/contacts', 'website'),
  accounts: notGiven('not_published', {
    reason: 'not_in_this_register',
    detail: 'XBRL',
    obtainable: { name: 'PRH', url: 'https://avoindata.prh.fi' },
  }),
  documents: paid,
}

/** The Finnish Business Information System of PRH and the tax administration, by its open interface. */
export const finland = defineRegister({
  slug: 'fi-prh',
  jurisdictionCode: 'fi',
  jurisdictionName: 'Finland',
  idTag: 1,
  baseUrl: 'https://avoindata.prh.fi/opendata-ytj-api/v3',
  // None is stated; it answers 429 where it is busy, and about 300 questions a minute were seen to go through.
  limits: { requestsPerSecond: 4, burst: 2, concurrent: 2, timeoutMs: 10_000 },
  scheme,
  authorities: authoritiesOf(scheme),
  isNativeId: (id) => /^\d{7}-\d$/.test(id),
  numberIn: (words) => typedNumber(scheme, words, 7),
  facts: {
    name: 'Yritys- ja yhteisötietojärjestelmä (YTJ)',
    type: 'commercialRegister',
    managingAuthority: 'Patentti- ja rekisterihallitus (PRH)',
    officialWebsite: 'https://www.prh.fi',
    licence: 'CC BY 4.0',
  },
  subcapabilities: reportsHave('statusEvents'),
  parts,
  proven,
  unproven: ['events'],
  words: {
    statuses: ['active', 'deleted', 'bankrupt', 'inRestructuring', 'inLiquidation'],
    events: ['insolvencyProceedingsOpened', 'restructuringProceedingsOpened', 'liquidationOpened'],
  },
  checked: { nativeId: '0112038-9', name: 'Nokia' },
  recorded: { companiesIn },
  gives: ['search', 'autocomplete', 'prefill', 'report'],
  load: async () => (await import('./products.ts')).products,
})
