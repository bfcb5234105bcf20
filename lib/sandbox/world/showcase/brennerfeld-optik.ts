import type { HandCompany } from '../hand.ts'
import { placeIn } from '../places.ts'

/** The company of the first journey: insolvent, in a loop of holdings, with two fields that no schema names. */
export const brennerfeldOptik: HandCompany = {
  entry: ['ag', 'HRB 40217', 'Brennerfeld Optik AG', 'Optics', '1998-03-03', ['Sandhafen', 'Leuchtturmweg', '14']],
  english: 'Brennerfeld Optics AG',
  formerNames: [{ name: 'Brennerfeld Feinmechanik GmbH', until: '2016-03-31' }],
  insolvency: { since: '2026-11-02', court: 'Amtsgericht Sandhafen', caseIdentifier: '14 IN 208/26' },
  offices: [
    ['annegret', 'deChair', '2019-05-01'],
    ['evangelia', 'deBoard', '2021-09-15'],
    ['lukasz', 'deBoard', '2023-02'],
    ['olha', 'deProcura', '2022-07-01'],
    ['maelle', 'deFinance', '2024', { isDeclared: true }],
    ['jost', 'deChair', '1998-03-03', { until: '2019-04-30' }],
    ['bertram', 'deBoard', '2001-10-01', { until: '2014-12-31' }],
    ['frauke', 'deBoard', '2016-04-01', { until: '2021-09-14' }],
    ['hinrich', 'deProcura', '2009-02-01', { until: '2022-06-30' }],
  ],
  holdings: [
    ['nordrand', 37.5, '2016-04-01', { shareClass: 'Namensaktien' }],
    ['thalassa', { minimum: 25, maximum: 50 }, '2018-07-10', { interestType: 'SHAREHOLDING' }],
    [['henrike', 'marek'], 5, '2016-04-01', { parcelId: 'P-3' }],
    [
      'brennerfeldOptik',
      2.1,
      '2020-06-15',
      { interestDetails: 'eigene Aktien', description: 'Own shares; no vote, no dividend' },
    ],
    ['lukasz', 1.2, '2023-02-01'],
    [
      'fondsLumiere',
      { exclusiveMinimum: 5 },
      null,
      { isDeclared: true, risk: { factors: { ownershipNotDisclosed: true } } },
    ],
    ['kieselgrund', 12, '2016-04-01', { until: '2020-06-14' }],
    ['jost', 30, '1998-03-03', { until: '2016-03-31' }],
  ],
  contracts: [
    {
      id: 'HRB-40217-BV-2',
      counterparty: 'nordrand',
      formerCounterparty: 'voelkening',
      agreed: '2017-11-20',
      since: '2018-01-01',
      details: 'Beherrschungsvertrag vom 20.11.2017; die Hauptversammlung hat zugestimmt.',
      percentage: { minimum: 50, maximum: 75 },
      beneficialOwnershipOrControl: true,
      risk: { factors: { counterpartyInChain: 'Völkening Holding GmbH' } },
    },
  ],
  predecessors: [
    ['linsenwerk', '2009-09-30', 'merger', 'Die Linsenwerk Sandhafen GmbH ist auf die Gesellschaft verschmolzen.'],
  ],
  capital: { shares: 4_000_000, nominal: '1.00', authorized: '6000000.00' },
  details: {
    alternativeNames: [{ type: 'tradeName', name: 'BrennOptik', source: 'website' }],
    addresses: [{ type: 'arrival', source: 'website', original: 'Tor 2, Am Speicher 9, 28411 Sandhafen' }],
    activities: [
      {
        scheme: 'nace_rev_2',
        code: '26.70',
        description: 'Manufacture of optical instruments and photographic equipment',
        source: 'xa-hr',
        isPrimary: true,
      },
      {
        scheme: 'nace_rev_2',
        code: '26.51',
        description: 'Manufacture of instruments and appliances for measuring, testing and navigation',
        source: 'website',
        isPrimary: false,
        confidence: 0.86,
      },
      {
        scheme: 'nace_rev_2',
        code: '46.69',
        description: 'Wholesale of other machinery and equipment',
        source: 'website',
        isPrimary: false,
        confidence: 0.61,
      },
    ],
    contacts: [
      { type: 'website', value: 'brennoptik.example', source: 'website' },
      {
        type: 'email',
        value: 'post@brennoptik.example',
        source: {
          document: 'xa-hr',
          entryType: '2b',
          entryTypeLabel: 'Sitz, Geschäftsanschrift und Erreichbarkeit',
          column: '2',
          sequence: 11,
        },
      },
    ],
    employees: { date: '2025-12-31', total: 412, source: 'annual-report-2025' },
    bankAccounts: [],
    branches: [
      branch('Zweigniederlassung Hafenlohe', placeIn('xa', 'Hafenlohe', 'Am Speicher', '3').original),
      branch('Zweigniederlassung Mühlbrück', placeIn('xa', 'Mühlbrück', 'Mühlendamm', '40').original),
    ],
    rules: ['jointOrProcura'],
    risk: { factors: { accountsOverdueDays: 143, circularOwnership: ['Θάλασσα Συμμετοχών Α.Ε.'] } },
    incompleteReason: 'largest_holdings_only',
    lastListDay: '2026-06-30',
    sources: {
      'shareholder-digest': {
        entry: { dataSource: 'aa-aggregated', type: 'aggregator', name: 'Shareholder digest, list of 31 Dec 2024' },
        text: 'Θάλασσα Συμμετοχών Α.Ε.\t> 25 %\n',
      },
    },
    filing: {
      scale: 'thousands',
      scopes: ['consolidated', 'entity'],
      standard: 'IFRS',
      isMicro: false,
      isAudited: true,
      yearEnd: '12-31',
      lagDays: 120,
      restatedYear: 2023,
      declinesFrom: 2019,
    },
    unknown: {
      basicInformation: { supervisoryBoardSize: 6 },
      relationships: { pledgedShares: [{ parcel: 'P-3', inFavourOf: 'Brennerfelder Volksbank eG' }] },
    },
  },
  declares: {
    website: ['https://brennoptik.example', 'Impressum und Management'],
    'annual-report-2025': ['Annual report 2025', 'Geschäftsbericht 2025'],
  },
}

function branch(name: string, original: string) {
  return { name, address: { type: 'registered', source: 'xa-hr', original }, jurisdictionCode: 'xa' }
}
