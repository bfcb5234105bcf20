/** A company of the foreign server: an id that is as opaque as the interface allows, a name that is text and no markup. */
export const company = {
  serviceId: 'co_gb_OC.301:77~x',
  name: 'Zunder <Werke> & Söhne LLP',
  jurisdictionCode: 'gb',
}
const at = '2026-10-30T08:00:00Z'
const sources = {
  'zz-1': {
    dataSource: 'zz-gazette',
    type: 'zzGazette',
    name: 'The Gazette',
    jurisdictionCode: 'gb',
    retrievalTime: at,
  },
}
const person = (fullName: string) => ({ type: 'person', person: { name: { fullName } } })

const report = {
  type: 'companyReport',
  zzEdition: 3,
  companyReport: {
    sources,
    basicInformation: {
      type: 'organization',
      legalName: company.name,
      zzMotto: 'Words no schema knows',
      status: { original: 'Live, odd', normalized: 'zzDormant', isActive: true },
      identifiers: [{ value: 'OC301077', type: 'zz_llp_number', source: 'zz-1' }],
      addresses: [{ type: 'zzSeat', original: '1 Elm Street\nLondon', source: 'zz-1' }],
      dates: { incorporationDate: { original: '1999', normalized: '1999' } },
    },
    relationships: {
      legalRepresentatives: [{ ...person('Ada Elm'), role: { original: 'Designated member' }, source: 'zz-1' }],
      shareholders: [
        { type: 'zzTrust', zzTrust: { name: 'The Elm Trust' }, percentage: { exact: 12.5 }, source: 'zz-1' },
        { ...person('Ada Elm'), percentage: { minimum: 25, exclusiveMaximum: 50 }, source: 'zz-1' },
      ],
    },
  },
}

const owners = {
  type: 'uboReport',
  ultimateBeneficialOwnerReport: {
    sources,
    zzConfidence: 'high',
    ultimateBeneficialOwners: [
      {
        type: 'zzArrangement',
        zzArrangement: { name: 'The Elm Arrangement' },
        interests: [{ type: 'zzVeto', directOrIndirect: 'zzBoth', percentage: { exact: 30 } }],
        source: 'zz-1',
      },
      { ...person('Ada Elm'), interests: [{ type: 'shareholding', percentage: { minimum: 25, maximum: 50 } }] },
    ],
  },
}

const graph = {
  type: 'shareholderGraph',
  graph: {
    nodes: [
      { id: 'n/1', type: 'rootEntity', data: { serviceId: company.serviceId, legalName: company.name } },
      { id: 'n/2', type: 'person', data: { name: 'Ada Elm' } },
      { id: 'n/3', type: 'zzPartnership', data: { name: 'Elm Partners', zzRank: 1 } },
      { key: 'no id', type: 'zzNote' },
    ],
    edges: [
      { id: 'e1', source: 'n/2', target: 'n/1', data: { interestType: 'SHAREHOLDING', percentage: { exact: 60 } } },
      { id: 'e2', source: 'n/3', target: 'n/1', data: { status: 'zzDisputed', percentage: { exact: 40 } } },
    ],
    rootCompanyId: 'n/1',
    sources,
    stopReason: 'zzEnough',
  },
}

const financials = {
  type: 'financials',
  sources,
  statements: [
    {
      metadata: { periodStart: '2025-01-01', periodEnd: '2025-12-31', currency: 'GBP', zzBasis: 'going concern' },
      incomeStatement: { revenue: '1000.50', zzSubsidies: '777.00' },
      balanceSheet: { totalAssets: '2000.00' },
      zzAuditorsOpinion: 'unqualified',
    },
  ],
}

const searchHit = { ...company, status: { original: 'Live, odd' }, zzScore: 0.93 }

/** What an order of each family brings; where the interface states no fields, another form than this project's. */
export const results: Record<string, object> = {
  search: { type: 'liveSearch', searchResults: [searchHit], zzTook: 12 },
  report,
  ubo: owners,
  finance: financials,
  'shareholder-graph': graph,
  'documents/list': { type: 'zzDocuments', items: [{ ref: 'd-1', label: 'Annual return 2024' }, { ref: 'd-2' }] },
  documents: { type: 'zzFile', file: { label: 'Extract', link: 'https://files.example/extract' } },
}

/** Autocomplete under another name than this project's. */
export const suggestions = { searchResults: [searchHit], zzPage: 1 }

/** No `enabled` anywhere, words of availability with a space, a capability and a field nobody here knows. */
export const catalogue = {
  gb: {
    name: 'United Kingdom',
    zzRegion: 'Europe',
    capabilities: {
      liveSearch: { status: 'live' },
      companyReport: { status: 'live' },
      ubo: { status: 'Live' },
      financials: { status: 'live' },
      prefill: { status: 'coming soon' },
      zzSanctions: { status: 'zzBeta', subcapabilities: { lists: { status: 'live' } } },
    },
    documents: [{ code: 'zz_extract', name: 'Extract', requiresDocumentId: false }],
    sources: [{ slug: 'zz-gazette', name: 'The Gazette' }],
  },
}

const event = { id: 'ev-1', occurredAt: at, eventType: 'consumption', creditsCharged: 6, sku: 'report' }
const items = Array.from({ length: 5 }, (_, index) => ({
  ...event,
  id: `ev-${index + 1}`,
  quantity: 6,
  unitAmountMajor: 0.5,
  zzShard: index,
}))

/** Five events of 6 are 30, the tier is 30 × 0.50, the line is 15.00; all of it in JSON numbers. */
export const invoice = {
  invoiceId: 'inv/2026 10',
  periodStart: '2026-10-01T00:00:00Z',
  periodEnd: '2026-11-01T00:00:00Z',
  status: 'zzSettled',
  grossMajor: 15,
  zzTaxNote: 'reverse charge',
  lineItems: [
    {
      sku: 'report',
      quantity: '30',
      grossMajor: 15,
      tierLines: [{ tierIndex: 0, tierMinQuantity: 0, quantity: 30, unitAmountMajor: 0.5, grossMajor: 15 }],
      ledgerItems: items,
    },
  ],
}
