import type { HandCompanies } from '../hand.ts'

/** Who stands above and below Brennerfeld Optik AG: three countries, a loop, a parcel, ranges, control without shares. */
export const showcaseOwners = {
  nordrand: {
    entry: [
      'gmbhKg',
      'HRA 20011',
      'Nordrand Beteiligungs GmbH & Co. KG',
      'Holdings',
      '2015-10-19',
      ['Sandhafen', 'Kaistraße', '2'],
    ],
    offices: [['nordrandVerwaltung', 'dePartner', '2015-10-19']],
    holdings: [
      ['voelkening', 75, '2015-10-19'],
      ['ostkai', 25, '2015-10-19'],
      [
        'nordrandVerwaltung',
        0,
        '2015-10-19',
        {
          role: 'dePartner',
          interestType: 'otherInfluenceOrControl',
          interestDetails: 'persönlich haftende Gesellschafterin ohne Einlage',
        },
      ],
    ],
  },
  nordrandVerwaltung: {
    entry: [
      'gmbh',
      'HRB 38840',
      'Nordrand Verwaltungs GmbH',
      'Holdings',
      '2015-09-30',
      ['Sandhafen', 'Kaistraße', '2'],
    ],
    offices: [['henrike', 'deManager', '2015-09-30']],
    holdings: [['henrike', 100, '2015-09-30']],
  },
  voelkening: {
    entry: ['gmbh', 'HRB 30002', 'Völkening Holding GmbH', 'Holdings', '1989-12-01', ['Sandhafen', 'Kaistraße', '2']],
    offices: [
      ['henrike', 'deManager', '2010-01-01'],
      ['jost', 'deManager', '1989-12-01', { until: '2018-12-31' }],
    ],
    holdings: [
      ['jost', 20, '1989-12-01'],
      ['henrike', 80, '2010-01-01'],
    ],
    details: { rules: ['sole'] },
    isInvestor: true,
  },
  ostkai: {
    entry: ['gmbh', 'HRB 36120', 'Ostkai Treuhand GmbH', 'Accounting', '2001-05-14', ['Sandhafen', 'Ankergasse', '7']],
  },
  thalassa: {
    entry: [
      'elSa',
      '141 007 302',
      'Θάλασσα Συμμετοχών Α.Ε.',
      'Holdings',
      '2006-02-20',
      ['Νέα Ακτή', 'Λεωφόρος Θαλάσσης', '114'],
    ],
    english: 'Thalassa Holdings S.A.',
    formerNames: [{ name: 'Θάλασσα Ναυτιλιακή Α.Ε.', until: '2012-05-31' }],
    offices: [
      ['stavros', 'elChair', '2006-02-20'],
      ['nefeli', 'elBoard', '2017-01-16'],
      ['orestis', 'elBoard', '2009-11-03'],
    ],
    holdings: [
      ['meltemi', 60, '2012-06-01'],
      ['stavros', 30, '2006-02-20'],
      ['krystallos', 10, '2019-04-12'],
    ],
    capital: { shares: 1_000_000, nominal: '3.00' },
    details: { rules: ['chairPlusOne'] },
  },
  meltemi: {
    entry: [
      'elSa',
      '139 450 118',
      'Μελτέμι Επενδύσεων Α.Ε.',
      'Asset Management',
      '2005-07-01',
      ['Νέα Ακτή', 'Λεωφόρος Θαλάσσης', '114'],
    ],
    english: 'Meltemi Investments S.A.',
    holdings: [
      ['voelkening', { minimum: 25, maximum: 50 }, '2012-06-01'],
      ['kallisto', { minimum: 50, maximum: 75 }, '2005-07-01'],
    ],
  },
  kallisto: {
    entry: [
      'elSa',
      '122 900 441',
      'Καλλιστώ Ναυτιλιακή Α.Ε.',
      'Shipping',
      '1984-09-18',
      ['Αλκυόνη', 'Παραλιακή Οδός', '3'],
    ],
    english: 'Kallisto Shipping S.A.',
    holdings: [['stavros', 100, '1984-09-18']],
  },
  krystallos: {
    entry: [
      'elSingleLtd',
      '150 664 209',
      'Κρύσταλλος Οπτικά Μ.ΕΠΕ',
      'Optics',
      '2014-01-30',
      ['Νέα Ακτή', 'Οδός Κρυστάλλου', '6'],
    ],
    english: 'Krystallos Optics Single-Member Ltd',
    holdings: [['brennerfeldOptik', { minimum: 75, maximum: 100 }, '2014-01-30']],
  },
  kieselgrund: {
    entry: ['gmbh', 'HRB 29077', 'Kieselgrund Glas GmbH', 'Glass', '1962-06-06', ['Kieselgrund', 'Glasbläserweg', '1']],
    holdings: [
      ['brennerfeldOptik', 12.5, '2011-01-01'],
      ['hinrich', 87.5, '1990-01-01'],
    ],
    contracts: [
      {
        id: 'HRB-29077-BV-1',
        counterparty: 'voelkening',
        agreed: '2021-05-03',
        since: '2021-06-01',
        details: 'Beherrschungsvertrag vom 03.05.2021',
      },
    ],
  },
  optyka: {
    entry: [
      'plLlc',
      'R 740 218',
      'Optyka Brzegowa sp. z o.o.',
      'Optics',
      '2008-03-17',
      ['Zielony Brzeg', 'ul. Portowa', '18'],
    ],
    offices: [['lukasz', 'plChair', '2008-03-17']],
    holdings: [
      ['brennerfeldOptik', 51, '2008-03-17'],
      ['lukasz', 49, '2008-03-17'],
    ],
  },
  zielony: {
    entry: [
      'plSa',
      'R 711 905',
      'Zielony Brzeg S.A.',
      'Asset Management',
      '1996-10-10',
      ['Zielony Brzeg', 'ul. Zielona', '5'],
    ],
    holdings: [['polana', 100, '2002-01-01']],
  },
  polana: {
    entry: ['plLlc', 'R 733 006', 'Polana Zdrój sp. z o.o.', 'Hotels', '1992-04-23', ['Brzegowo', 'ul. Zielona', '40']],
    holdings: [[{ outsider: 'Fundacja Rodzinna Źródlak' }, 100, '2002-01-01']],
  },
  quere: {
    entry: [
      'frSas',
      'R 604 330',
      'Quéré & Fils SAS',
      'Holdings',
      '1971-02-02',
      ['Port-Lumière', 'cours du Port', '31'],
    ],
    offices: [['joachim', 'frPresident', '1971-02-02']],
    holdings: [['olena', { exclusiveMinimum: 75 }, '2013-06-14']],
  },
  ambreGestion: {
    entry: [
      'frSas',
      'R 655 871',
      'Ambre Gestion SAS',
      'Asset Management',
      '1999-11-25',
      ['Val-d’Ambre', 'quai de l’Ambre', '44'],
    ],
    offices: [['quere', 'frPresident', '2004-01-01']],
    holdings: [['quere', 100, '1999-11-25', { isDeclared: true, source: 'website' }]],
    details: {
      contacts: [{ type: 'website', value: 'ambre-gestion.example', source: 'website' }],
    },
    declares: { website: ['https://ambre-gestion.example', 'Gouvernance'] },
  },
} as const satisfies HandCompanies
