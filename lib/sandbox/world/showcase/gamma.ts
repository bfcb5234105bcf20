import type { HandCompanies } from '../hand.ts'
import { ibanOf } from '../iban.ts'

/** Showcase companies of Sandbox Gamma: control by partners, by contract, and a listed company. */
export const gamma = {
  fondsLumiere: {
    entry: [
      'frSca',
      'R 481 560',
      'Fonds Lumière d’Ambre SCA',
      'Asset Management',
      '2002-06-21',
      ['Val-d’Ambre', 'quai de l’Ambre', '44'],
    ],
    formerNames: [{ name: 'Compagnie Financière de l’Ambre SCA', until: '2010-01-31' }],
    offices: [
      ['ambreGestion', 'frCommandite', '2002-06-21'],
      ['joachim', 'frManager', '2011-03-01'],
    ],
    holdings: [
      [
        'ambreGestion',
        0,
        '2002-06-21',
        {
          role: 'frCommandite',
          interestType: 'otherInfluenceOrControl',
          interestDetails: 'Commandité, sans apport au capital',
          beneficialOwnershipOrControl: true,
        },
      ],
      ['quere', { minimum: 40, maximum: 60 }, '2002-06-21', { isDeclared: true }],
      ['amberline', 12.5, '2015-09-01', { directOrIndirect: 'indirect' }],
      ['zielony', { minimum: 10, maximum: 25 }, '2014-02-10'],
      ['capucine', { exclusiveMaximum: 5 }, '2019-07-01'],
    ],
    contracts: [
      {
        id: 'R-481-560-C-2',
        counterparty: 'ambreGestion',
        formerCounterparty: 'quere',
        actions: ['conclusion', 'amendment'],
        agreed: '2010-12-15',
        since: '2011-01-01',
        interestType: 'managementAgreement',
        details: 'Convention de gestion et de direction',
        percentage: { exclusiveMinimum: 25, exclusiveMaximum: 50 },
        beneficialOwnershipOrControl: true,
        risk: { factors: { controlWithoutShares: true } },
      },
      {
        id: 'R-481-560-C-1',
        counterparty: 'quere',
        actions: ['conclusion', 'termination'],
        agreed: '2002-06-21',
        since: '2002-07-01',
        until: '2010-12-31',
        interestType: 'managementAgreement',
        details: 'Convention de direction, résiliée au 31/12/2010',
      },
    ],
    capital: { shares: 1_000_000, nominal: '10.00', authorized: '15000000.00' },
    details: {
      rules: ['singleMember', 'allMembers'],
      incompleteReason: 'shares_not_stated',
      risk: { factors: { declaredSharesOnly: true } },
    },
    declares: { 'annual-report-2025': ['Rapport annuel 2025', 'Rapport annuel 2025'] },
  },
  amberline: {
    entry: [
      'plc',
      'R 377 041',
      'Amberline plc',
      'Asset Management',
      '1987-01-12',
      ['Port-Lumière', 'boulevard des Vents', '1'],
    ],
    offices: [
      ['beatrice', 'enDirector', '2018-04-01'],
      ['alistair', 'enDirector', '2012-09-17'],
    ],
    holdings: [
      [{ outsider: 'Harbour Trustees', jurisdictionCode: 'xd' }, 6.5, null, { shareClass: 'Ordinary' }],
      ['alistair', 3.25, '2012-01-01', { shareClass: 'Founders’' }],
      [
        { outsider: 'Nominees of the exchange', jurisdictionCode: null },
        { minimum: 50, maximum: 75 },
      ],
    ],
    capital: {
      shares: 9_007_199_254_740_991,
      sharesText: '180000000000000000',
      nominal: '0.0000001',
    },
    details: {
      rules: ['joint'],
      incompleteReason: 'largest_holdings_only',
      filing: {
        scale: 'millions',
        scopes: ['consolidated', 'entity'],
        standard: 'IFRS',
        yearEnd: '03-31',
        lagDays: 90,
      },
      statusOverride: { original: 'Listed, trading suspended', normalized: 'active', isActive: false },
    },
  },
  verriere: {
    entry: [
      'frSarl',
      'R 518 204',
      'Maison Verrière & Associés SARL',
      'Glass',
      '1986-05-06',
      ['Val-d’Ambre', 'rue des Verriers', '14'],
    ],
    formerNames: [{ name: 'Verrerie du Val SARL', until: '1999-12-31' }],
    offices: [
      ['honore', 'frManager', '1986-05-06'],
      ['capucine', 'frManager', '2017-10-01'],
    ],
    holdings: [
      ['honore', 45, '1986-05-06'],
      ['capucine', 30, '2017-10-01'],
      ['fondsLumiere', 20, '2021-12-31'],
      ['joachim', 30, '1999-01-01', { until: '2017-09-30' }],
      [['honore', 'capucine'], 5, '2020-02-20', { parcelId: 'Indivision 1' }],
    ],
    predecessors: [['brennerfeldOptique', '2021-12-31', 'merger', 'Absorption de Société Brennerfeld Optique SARL.']],
    capital: { shares: 20_000, nominal: '15.00' },
    details: {
      alternativeNames: [{ type: 'tradeName', name: 'Verrière Optique', source: 'website' }],
      contacts: [{ type: 'website', value: 'maison-verriere.example', source: 'website' }],
      employees: { date: '2025-12-31', total: 38, source: 'xc-rcs' },
      bankAccounts: [
        {
          iban: ibanOf('xc', '704110000518204001'),
          bankName: 'Banque de l’Ambre',
          verifiedOn: { original: '11/08/2026', normalized: '2026-08-11' },
          source: 'xc-rcs',
        },
      ],
      rules: ['valueUpTo', 'valueAbove'],
      filing: { isMicro: false, isAudited: false, standard: 'PCG', lagDays: 200 },
    },
    declares: { website: ['https://maison-verriere.example', 'Mentions légales'] },
  },
} as const satisfies HandCompanies
