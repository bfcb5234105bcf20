import { authoritiesOf, typedNumber } from '#lib/domain/identifiers/index.ts'
import {
  defineRegister,
  notGiven,
  notKept,
  type PartRules,
  type ReadPart,
  readIn,
  reportsHave,
} from '../frame/index.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

const scheme = 'fr_siren'
const unit = '/recherche/results/*'
const restricted = { state: 'masked', reason: 'protected' } as const
/** Who keeps a unit from the public keeps its people, too: then nothing is there to be none. */
const unlessRestricted: Pick<ReadPart, 'why' | 'others'> = {
  why: (value) => {
    const [siren] = Object(Object(Object(value).basicInformation).identifiers)
    return Object(Object(siren).extra).statut_diffusion === 'P' ? restricted : undefined
  },
  others: [restricted],
}
const given = readIn(unit)
const inpi = { name: 'Registre national des entreprises (INPI)', url: 'https://data.inpi.fr' }
const atInpi = notGiven('not_published', { reason: 'another_authority', obtainable: inpi })
const partnersOnly = { state: 'given', reason: 'general_partners_only' } as const

const parts: PartRules = {
  officers: {
    ...given('relationships/legalRepresentatives', 'dirigeants'),
    of: [`${unit}/dirigeants`, '/rne/formality/content/personneMorale/composition/pouvoirs'],
    ...unlessRestricted,
  },
  signing: atInpi,
  capital: given('basicInformation/capital', 'immatriculation/capital_social', 'immatriculation/devise_capital'),
  // Who holds shares is in no register: of partners that answer for the debts alone it is said who they are.
  owners: {
    ...given('relationships/shareholders', 'dirigeants'),
    none: atInpi,
    why: (value) => (Object(Object(value).relationships).shareholders === undefined ? undefined : partnersOnly),
    others: [atInpi, { ...partnersOnly, obtainable: { product: 'report' } }],
  },
  beneficialOwners: notGiven('closed_by_law', {
    reason: 'legitimate_interest',
    detail: 'Registre des bénéficiaires effectifs',
    since: '2024-07-31',
    obtainable: inpi,
  }),
  branches: notGiven('not_published', {
    reason: 'another_authority',
    obtainable: { name: 'Sirene (INSEE)', url: 'https://www.sirene.fr' },
  }),
  charges: notKept,
  predecessors: notKept,
  successors: notKept,
  events: {
    product: 'report',
    in: ['/basicInformation/statusEvents'],
    of: ['/bodacc/*/records', `${unit}/immatriculation/date_radiation`, `${unit}/date_fermeture`],
  },
  activities: given('basicInformation/activities', 'activite_principale', 'activite_principale_naf25'),
  employees: notKept,
  contacts: notKept,
  accounts: { product: 'financials', in: ['/statements'], of: ['/ratios/*/records', `${unit}/finances`] },
  documents: { product: 'documentList', in: ['/documents'], of: ['/bodacc/*/records'] },
}

/** Sirene and the register of enterprises of France by their open search, with the notices of BODACC and figures that were filed. */
export const france = defineRegister({
  slug: 'fr-recherche-entreprises',
  jurisdictionCode: 'fr',
  jurisdictionName: 'France',
  idTag: 1,
  baseUrl: 'https://recherche-entreprises.api.gouv.fr',
  // Seven a second of one address, thirty of one network; more are answered with 429 and Retry-After.
  limits: { requestsPerSecond: 5, burst: 3, concurrent: 3, timeoutMs: 10_000 },
  beside: [
    {
      slug: 'fr-bodacc',
      baseUrl: 'https://bodacc-datadila.opendatasoft.com/api/records/1.0',
      // None is stated.
      limits: { requestsPerSecond: 2, burst: 2, concurrent: 2, timeoutMs: 10_000 },
    },
    {
      slug: 'fr-ratios-inpi-bce',
      baseUrl: 'https://data.economie.gouv.fr/api/records/1.0',
      limits: { requestsPerSecond: 2, burst: 2, concurrent: 2, timeoutMs: 10_000 },
    },
    {
      slug: 'fr-inpi-rne',
      name: 'Registre national des entreprises (RNE)',
      baseUrl: 'https://registre-national-entreprises.inpi.fr/api',
      // Ten thousand a day of one login; a report takes two.
      limits: { requestsPerSecond: 1, burst: 1, concurrent: 1, timeoutMs: 15_000 },
    },
  ],
  scheme,
  authorities: authoritiesOf(scheme),
  isNativeId: (id) => /^\d{9}$/.test(id),
  // An establishment is found by the nine digits of whose it is.
  numberIn: (words) => typedNumber(scheme, words, 9) ?? typedNumber('fr_siret', words, 14)?.slice(0, 9) ?? null,
  facts: {
    name: "Recherche d'entreprises (Sirene, RNE)",
    type: 'commercialRegister',
    managingAuthority: 'INSEE, INPI, DINUM',
    officialWebsite: 'https://annuaire-entreprises.data.gouv.fr',
    licence: 'Licence Ouverte 2.0',
  },
  subcapabilities: reportsHave('officers', 'capital', 'statusEvents'),
  // Everything is open to all: a login of INPI's adds who acts for a company as its register has it.
  credentials: ['username', 'password'],
  keyed: [],
  parts,
  proven,
  words: {
    statuses: ['active', 'closed', 'deleted'],
    events: [
      ...['insolvencyProceedingsOpened', 'restructuringProceedingsOpened', 'registerAnnotation'],
      ...['deletedFromRegister', 'businessClosed'],
    ],
  },
  checked: { nativeId: '780129987', name: 'Renault' },
  recorded: { companiesIn },
  gives: ['search', 'autocomplete', 'prefill', 'report', 'listDocuments', 'financials'],
  load: async () => (await import('./products.ts')).products,
})
