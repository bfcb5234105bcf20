import { declared } from '../declared.ts'
import type { HandCompanies } from '../hand.ts'
import { ibanOf } from '../iban.ts'
import { islandClinic } from './places.ts'

const inselruh = { register: 'xa', name: 'Inselruh Kliniken KGaA' } as const

const hospital = {
  scheme: 'nace_rev_2',
  code: '86.10',
  description: 'Hospital activities',
  source: 'xa-hr',
  isPrimary: true,
} as const
const lodging = {
  scheme: 'nace_rev_2',
  code: '55.10',
  description: 'Hotels and similar accommodation',
  source: 'website',
  isPrimary: false,
  confidence: 0.72,
} as const

const islandDetails = {
  activities: [hospital, lodging],
  sources: { website: declared(inselruh, 'https://inselruh-kliniken.example', 'Impressum') },
} as const

/** A clinic whose companies all sit at one address, the fullest there is, and know everything of each other. */
export const inselruhGroup = {
  inselruh: {
    entry: ['kgaa', 'HRB 52710', inselruh.name, 'Clinics', '2008-12-11', islandClinic],
    offices: [
      ['inselruhVerwaltung', 'dePartner', '2008-12-11'],
      ['wiebke', 'deProcura', '2016-05-01'],
    ],
    holdings: [
      ['inselruhTraeger', 80, '2008-12-11', { shareClass: 'Stückaktien' }],
      ['wiebke', 20, '2016-05-01', { shareClass: 'Vorzugsaktien' }],
    ],
    contracts: [
      {
        id: 'HRB-52710-BV-1',
        counterparty: 'inselruhTraeger',
        types: ['domination', 'profitTransfer'],
        actions: ['conclusion', 'termination'],
        agreed: '2010-02-15',
        since: '2010-03-01',
        until: '2020-12-31',
        details: 'Beherrschungs- und Gewinnabführungsvertrag, beendet zum 31.12.2020',
        percentage: { exact: 100 },
        beneficialOwnershipOrControl: false,
      },
    ],
    predecessors: [
      ['inselruhAlt', '2008-12-31', 'merger', 'Die Seebad-Klinik Inselruh GmbH ist auf die Gesellschaft verschmolzen.'],
    ],
    successors: [
      [
        'inselruhReha',
        '2019-08-30',
        'spinOff',
        'Der Teilbetrieb Rehabilitation ist auf die Inselruh Reha GmbH abgespalten.',
      ],
    ],
    capital: { shares: 500_000, nominal: '5.00', authorized: '3750000.00' },
    details: {
      ...islandDetails,
      addresses: [{ type: 'postal', source: 'xa-hr', original: 'Postfach 1107, 28999 Inselruh' }],
      contacts: [
        { type: 'website', value: 'inselruh-kliniken.example', source: 'website' },
        { type: 'phone', value: '+999 1107 0', source: seatEntry(4) },
      ],
      employees: {
        date: '2025-12-31',
        total: 1_184,
        source: {
          document: 'xa-hr',
          entryType: 'notes',
          entryTypeLabel: 'Anhang zum Jahresabschluss, Angabe 31',
          column: '7',
          sequence: 31,
        },
      },
      bankAccounts: [
        {
          iban: ibanOf('xa', '289990000000052710'),
          bankName: 'Seehandelsbank Sandhafen',
          verifiedOn: { original: '03.02.2026', normalized: '2026-02-03' },
          source: seatEntry(5),
        },
        { iban: ibanOf('xa', '289990000000052711'), bankName: 'Brennerfelder Volksbank eG', source: 'website' },
      ],
      branches: [
        {
          name: 'Inselruh Kliniken KGaA, Zweigniederlassung Süderriff',
          address: { type: 'registered', source: 'xa-hr', ...islandClinic },
          legalForm: {
            original: 'Kommanditgesellschaft auf Aktien',
            normalized: 'Partnership limited by shares',
            iso20275LegalFormCode: 'T0YJ',
            category: 'JSC',
          },
          jurisdictionCode: 'xa',
          identifiers: [
            {
              value: 'HRB 52710 Z1',
              type: 'xa_branch_number',
              source: 'xa-hr',
              jurisdiction: 'xa',
              description: 'Nummer der Zweigniederlassung',
              extra: { opened: '2012-04-01' },
            },
          ],
          status: { original: 'Eingetragen', normalized: 'active', isActive: true },
          activities: [hospital, lodging],
        },
      ],
      rules: ['sole'],
      risk: { factors: { sharedAddress: 5 } },
    },
    isInvestor: true,
  },
  inselruhVerwaltung: {
    entry: ['gmbh', 'HRB 52711', 'Inselruh Verwaltungs GmbH', 'Clinics', '2008-12-01', islandClinic],
    holdings: [['wiebke', 100, '2008-12-01']],
    details: islandDetails,
  },
  inselruhTraeger: {
    entry: ['gmbh', 'HRB 52712', 'Inselruh Träger GmbH', 'Clinics', '1999-03-15', islandClinic],
    holdings: [['heide', 100, '1999-03-15']],
    details: islandDetails,
  },
  inselruhAlt: {
    entry: ['gmbh', 'HRB 13007', 'Seebad-Klinik Inselruh GmbH', 'Clinics', '1958-05-01', islandClinic],
    dissolvedSince: '2008-12-31',
    holdings: [['heide', 100, '1979-10-02']],
    successors: [
      ['inselruh', '2008-12-31', 'merger', 'Die Gesellschaft ist auf die Inselruh Kliniken KGaA verschmolzen.'],
    ],
    details: islandDetails,
  },
  inselruhReha: {
    entry: ['gmbh', 'HRB 57344', 'Inselruh Reha GmbH', 'Clinics', '2019-08-30', islandClinic],
    holdings: [['inselruhTraeger', 100, '2019-08-30']],
    details: islandDetails,
  },
  wurzeln: {
    entry: [
      'ag',
      'HRB 72000',
      'Tausendwurzel Beteiligungs AG',
      'Holdings',
      '1990-10-03',
      ['Tannwinkel', 'Lindenallee', '2000'],
    ],
    capital: { shares: 4_000_000, nominal: '1.00' },
    details: { rules: ['byRole'] },
  },
} as const satisfies HandCompanies

function seatEntry(sequence: number) {
  return { document: 'xa-hr', entryType: '2b', entryTypeLabel: 'Sitz und Erreichbarkeit', column: '2', sequence }
}
