import { authoritiesOf, typedNumber } from '#lib/domain/identifiers/index.ts'
import { defineRegister } from '../frame/index.ts'
import { parts, slug } from './parts.ts'
import proven from './proven.json' with { type: 'json' }
import { everyCompanyIn as companiesIn } from './recorded.ts'

const scheme = 'no_organisation_number'

/** Enhetsregisteret and Regnskapsregisteret of Brønnøysundregistrene, Norway: keyless. */
export const norway = defineRegister({
  slug,
  jurisdictionCode: 'no',
  jurisdictionName: 'Norway',
  idTag: 1,
  // The host alone, without the paths of its services.
  baseUrl: 'https://data.brreg.no',
  // The register states no limit of its own; this is what one good neighbour asks.
  limits: { requestsPerSecond: 12, burst: 4, concurrent: 4, timeoutMs: 10_000 },
  scheme,
  authorities: authoritiesOf(scheme),
  isNativeId: (id) => /^\d{9}$/.test(id),
  // `923 609 016`, `NO923609016MVA`, `Org.nr. 923.609.016`: however a person writes an organisation number.
  numberIn: (words) => typedNumber(scheme, words, 9),
  facts: {
    name: 'Enhetsregisteret (Central Coordinating Register for Legal Entities)',
    type: 'commercialRegister',
    managingAuthority: 'Brønnøysundregistrene (Brønnøysund Register Centre)',
    officialWebsite: 'https://www.brreg.no',
    licence: 'NLOD 2.0',
    legalFormCategories: [
      ...['JSC', 'LLC', 'association', 'branch', 'coOwnership', 'cooperative', 'estate', 'foundation', 'fund'],
      ...['limitedPartnership', 'mutual', 'other', 'partnership', 'publicBody', 'publicEnterprise', 'savingsBank'],
      ...['soleProprietorship', 'subUnit'],
    ],
  },
  documents: [
    {
      code: 'annual_accounts',
      name: 'Annual accounts',
      description: 'Copy of the annual accounts as filed with Regnskapsregisteret, one document a year',
      shortcuts: ['annual_accounts'],
      requiresDocumentId: false,
    },
  ],
  subcapabilities: {
    prefill: { identifiers: true, addresses: true, capital: true },
    companyReport: {
      ...{ officers: true, branches: true, capital: true, statusEvents: true, partners: true },
      ...{ shareholders: false, beneficialOwners: false },
    },
  },
  parts,
  proven,
  unproven: ['signing', 'owners'],
  words: {
    statuses: [
      ...['deleted', 'bankrupt', 'inForcedDissolution', 'inLiquidation', 'inRestructuring', 'closed', 'active'],
    ],
    events: [
      ...['deletedFromRegister', 'insolvencyProceedingsOpened', 'foreignInsolvencyProceedingsOpened'],
      ...['forcedDissolutionOpened', 'liquidationOpened', 'restructuringProceedingsOpened', 'businessClosed'],
      'registerAnnotation',
    ],
  },
  checked: { nativeId: '923609016', name: 'Equinor ASA' },
  recorded: { companiesIn },
  gives: ['search', 'autocomplete', 'prefill', 'report', 'financials', 'listDocuments', 'fetchDocument'],
  load: async () => (await import('./products.ts')).products,
})
