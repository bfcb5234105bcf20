import type { HandCompanies } from '../hand.ts'
import { ibanOf } from '../iban.ts'
import { brennerfeldOptik } from './brennerfeld-optik.ts'

/** Brennerfeld Optik AG, its twin, and whoever else bears the name. */
export const brennerfeld = {
  brennerfeldOptik,
  brennerfeldGmbh: {
    entry: [
      'gmbh',
      'HRB 51903',
      'Brennerfeld Optik GmbH',
      'Optics',
      '2019-06-18',
      ['Sandhafen', 'Leuchtturmweg', '16'],
    ],
    offices: [
      ['annegret', 'deManager', '2019-06-18'],
      ['lukasz', 'deManager', '2023-03-01'],
      ['olha', 'deProcura', '2022-08-15'],
    ],
    holdings: [
      ['voelkening', 60, '2019-06-18'],
      ['henrike', 40, '2021-01-01'],
      ['jost', 40, '2019-06-18', { until: '2020-12-31' }],
    ],
    capital: { shares: 50_000, nominal: '1.00' },
    details: { rules: ['singleMember', 'jointOrProcura'], branches: [], bankAccounts: [], risk: null },
  },
  sensorik: {
    entry: [
      'gmbh',
      'HRB 44780',
      'Brennerfeld Sensorik GmbH',
      'Sensors',
      '2004-11-08',
      ['Hafenlohe', 'Am Speicher', '3'],
    ],
    holdings: [['brennerfeldOptik', 100, '2004-11-08']],
    details: { rules: ['joint'] },
  },
  foerdertechnik: {
    entry: [
      'kg',
      'HRA 20814',
      'Brennerfeld Fördertechnik KG',
      'Conveying Technology',
      '1974-02-14',
      ['Hafenlohe', 'Am Speicher', '3'],
    ],
    offices: [['bertram', 'dePartner', '1996-01-01']],
    details: { rules: ['sole'] },
  },
  volksbank: {
    entry: ['eg', 'GnR 118', 'Brennerfelder Volksbank eG', 'Bank', '1952-05-09', ['Brennerfeld', 'Marktplatz', '1']],
    formerNames: [{ name: 'Spar- und Darlehnskasse Brennerfeld eG', until: '1987-12-31' }],
    offices: [
      ['bertram', 'deChair', '2008-01-01'],
      ['frauke', 'deBoard', '2015-01-01'],
      ['hinrich', 'deBoard', '2018-07-01'],
    ],
    details: {
      rules: ['twoOfThree'],
      bankAccounts: [
        {
          iban: ibanOf('xa', '280118000000004711'),
          bankName: 'Brennerfelder Volksbank eG',
          verifiedOn: { original: '14.09.2026', normalized: '2026-09-14' },
          source: { document: 'xa-hr', entryType: '2b', entryTypeLabel: 'Sitz', column: '2', sequence: 7 },
        },
      ],
    },
    isInvestor: true,
  },
  immobilien: {
    entry: [
      'gmbh',
      'HRB 31166',
      'Brennerfeld Immobilien i.L.',
      'Real Estate',
      '1991-08-27',
      ['Sandhafen', 'Leuchtturmweg', '14'],
    ],
    liquidatedSince: '2022-04-01',
    dissolvedSince: '2024-12-19',
    offices: [['jost', 'deLiquidator', '2022-04-01']],
    holdings: [['voelkening', 100, '1999-01-01']],
    details: { rules: ['singleMember'] },
  },
  heide: {
    entry: [
      'stiftung',
      'StR 0442',
      'Stiftung Brennerfelder Heide',
      'Heritage',
      '1979-10-02',
      ['Brennerfeld', 'Heideweg', '2'],
    ],
    offices: [
      ['jost', 'deChair', '2005-01-01'],
      ['frauke', 'deBoard', '2011-06-01'],
    ],
    details: { rules: ['allMembers'], contacts: [], employees: null },
    isInvestor: true,
  },
  linsenwerk: {
    entry: ['gmbh', 'HRB 11820', 'Linsenwerk Sandhafen GmbH', 'Glass', '1968-01-22', ['Sandhafen', 'Alte Werft', '5']],
    dissolvedSince: '2009-09-30',
    successors: [
      [
        'brennerfeldOptik',
        '2009-09-30',
        'merger',
        'Die Gesellschaft ist auf die Brennerfeld Feinmechanik GmbH verschmolzen.',
      ],
    ],
  },
  brennerfeldGreek: {
    entry: [
      'elSingleLtd',
      '148 220 601',
      'Μπρένερφελντ Οπτικά Μ.ΕΠΕ',
      'Optics',
      '2011-03-24',
      ['Νέα Ακτή', 'Οδός Φάρου', '27'],
    ],
    english: 'Brennerfeld Optics Single-Member Ltd',
    offices: [['evangelia', 'elManager', '2011-03-24']],
    holdings: [['sensorik', 100, '2011-03-24']],
    capital: { shares: 10_000, nominal: '2.50' },
    details: { rules: ['sole'], filing: { isMicro: true, isAudited: false, restatedYear: null } },
  },
  poultry: {
    entry: [
      'ukLlc',
      '148 377 020',
      'Птахоферма Бреннерфельд ТОВ',
      'Poultry',
      '2013-09-12',
      ['Тиха Гавань', 'вул. Набережна', '9'],
    ],
    english: 'Brennerfeld Poultry LLC',
    offices: [['olha', 'ukDirector', '2013-09-12']],
    details: { rules: ['sole'] },
  },
  brennerfeldOptique: {
    entry: [
      'frSarl',
      'R 902 117',
      'Société Brennerfeld Optique SARL',
      'Optics',
      '2003-04-07',
      ['Val-d’Ambre', 'rue des Verriers', '12'],
    ],
    liquidatedSince: '2021-06-30',
    dissolvedSince: '2021-12-31',
    offices: [
      ['honore', 'frLiquidator', '2021-06-30'],
      ['maelle', 'frManager', '2003-04-07', { until: '2021-06-29' }],
    ],
    holdings: [
      ['brennerfeldOptik', 70, '2003-04-07'],
      ['honore', 30, '2003-04-07'],
    ],
    successors: [
      [
        'verriere',
        '2021-12-31',
        'merger',
        'Fusion-absorption par Maison Verrière & Associés SARL, avec effet au 31/12/2021.',
      ],
    ],
    capital: { shares: 10_000, nominal: '1.00' },
    details: { rules: ['sole'], contacts: [] },
  },
} as const satisfies HandCompanies
