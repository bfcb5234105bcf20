import { declared } from '../declared.ts'
import type { HandCompanies } from '../hand.ts'
import { ibanOf } from '../iban.ts'
import { islandClinic, placeIn } from './places.ts'

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

const island = { register: 'xa', sector: 'Clinics', place: islandClinic } as const
const islandDetails = {
  activities: [hospital, lodging],
  sources: { website: declared(inselruh, 'https://inselruh-kliniken.example', 'Impressum') },
} as const

/** A clinic whose companies all sit at one address, the fullest there is, and know everything of each other. */
export const inselruhGroup = {
  inselruh: {
    ...inselruh,
    number: 'HRB 52710',
    form: 'kgaa',
    sector: 'Clinics',
    founded: '2008-12-11',
    place: islandClinic,
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
        interestType: 'dominationAgreement',
        details: 'Beherrschungs- und Gewinnabführungsvertrag, beendet zum 31.12.2020',
        percentage: { exact: 100 },
        beneficialOwnershipOrControl: false,
        history: [{ party: 'inselruhTraeger', isEffective: false }],
      },
    ],
    predecessors: [
      {
        by: 'inselruhAlt',
        day: '2008-12-31',
        restructuring: 'merger',
        details: 'Die Seebad-Klinik Inselruh GmbH ist auf die Gesellschaft verschmolzen.',
      },
    ],
    successors: [
      {
        by: 'inselruhReha',
        day: '2019-08-30',
        restructuring: 'spinOff',
        details: 'Der Teilbetrieb Rehabilitation ist auf die Inselruh Reha GmbH abgespalten.',
      },
    ],
    capital: { currency: 'EUR', shares: 500_000, nominal: '5.00', issued: '2500000.00', authorized: '3750000.00' },
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
    ...island,
    number: 'HRB 52711',
    name: 'Inselruh Verwaltungs GmbH',
    form: 'gmbh',
    founded: '2008-12-01',
    holdings: [['wiebke', 100, '2008-12-01']],
    details: islandDetails,
  },
  inselruhTraeger: {
    ...island,
    number: 'HRB 52712',
    name: 'Inselruh Träger GmbH',
    form: 'gmbh',
    founded: '1999-03-15',
    holdings: [['heide', 100, '1999-03-15']],
    details: islandDetails,
  },
  inselruhAlt: {
    ...island,
    number: 'HRB 13007',
    name: 'Seebad-Klinik Inselruh GmbH',
    form: 'gmbh',
    founded: '1958-05-01',
    dissolvedSince: '2008-12-31',
    holdings: [['heide', 100, '1979-10-02']],
    successors: [
      {
        by: 'inselruh',
        day: '2008-12-31',
        restructuring: 'merger',
        details: 'Die Gesellschaft ist auf die Inselruh Kliniken KGaA verschmolzen.',
      },
    ],
    details: islandDetails,
  },
  inselruhReha: {
    ...island,
    number: 'HRB 57344',
    name: 'Inselruh Reha GmbH',
    form: 'gmbh',
    founded: '2019-08-30',
    holdings: [['inselruhTraeger', 100, '2019-08-30']],
    details: islandDetails,
  },
  wurzeln: {
    register: 'xa',
    number: 'HRB 72000',
    name: 'Tausendwurzel Beteiligungs AG',
    form: 'ag',
    sector: 'Holdings',
    founded: '1990-10-03',
    place: placeIn('xa', 'Tannwinkel', 'Lindenallee', '2000'),
    capital: { currency: 'EUR', shares: 4_000_000, nominal: '1.00', issued: '4000000.00' },
    details: { rules: ['byRole'] },
  },
} as const satisfies HandCompanies

function seatEntry(sequence: number) {
  return { document: 'xa-hr', entryType: '2b', entryTypeLabel: 'Sitz und Erreichbarkeit', column: '2', sequence }
}
