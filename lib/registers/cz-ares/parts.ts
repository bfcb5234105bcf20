import type { CompletenessPartName } from '#lib/contract/index.ts'
import { givenBy, type PartFacts } from '../connector/index.ts'
import { notGiven, type PartRules, type ReadPart } from '../frame/index.ts'

export const slug = 'cz-ares'
export const insolvencyName = 'Insolvenční rejstřík (ISIR)'

export const given: PartFacts = { state: 'given' }
export const none = notGiven('not_published', { reason: 'none_entered' })
export const masked = notGiven('masked')
export const notKept = notGiven('not_published', { reason: 'not_in_this_register' })
/** Mergers stand among the other facts, as sentences. */
export const inSentences = notGiven('not_published', { reason: 'wording_elsewhere' })
export const withoutInsolvency: PartFacts = { state: 'given', reason: 'source_unavailable', detail: insolvencyName }
/** Parts the public register alone has. */
export const ofRecord: readonly CompletenessPartName[] = [
  ...(['officers', 'signing', 'capital', 'owners', 'branches', 'predecessors', 'successors'] as const),
]

const acts = 'Zákon č. 304/2013 Sb., o veřejných rejstřících právnických a fyzických osob'
/** Accounts and deeds are filed with the court that keeps the register, as pictures. */
const deeds = notGiven('not_published', {
  reason: 'another_authority',
  detail: 'Sbírka listin',
  legalReference: `${acts}, § 66`,
  obtainable: { name: 'Ministerstvo spravedlnosti', url: 'https://or.justice.cz' },
})
const closedOwners = notGiven('closed_by_law', {
  reason: 'legitimate_interest',
  detail: 'Evidence skutečných majitelů',
  legalReference: 'Zákon č. 37/2021 Sb., o evidenci skutečných majitelů',
  obtainable: { name: 'Ministerstvo spravedlnosti', url: 'https://esm.justice.cz' },
})
/** Of a joint-stock company only a sole shareholder is entered. */
export const unnamedHolders = notGiven('not_published', {
  reason: 'legal_form',
  detail: 'jediný akcionář',
  legalReference: `${acts}, § 48`,
})

const read = (place: string, ...of: string[]): ReadPart => ({
  product: 'report',
  in: [`/${place}`],
  of: of.map((one) => (one.startsWith('/') ? one : `/ares-vr/zaznamy/*/${one}`)),
})

export const parts: PartRules = {
  beneficialOwners: closedOwners,
  accounts: deeds,
  documents: deeds,
  employees: notKept,
  contacts: notKept,
  bankAccounts: notGiven('not_published', {
    reason: 'another_authority',
    detail: 'Registr plátců DPH',
    obtainable: { name: 'Finanční správa', url: 'https://adisspr.mfcr.cz' },
  }),
  parents: notKept,
  children: notKept,
  activities: { ...read('basicInformation/activities', '/ares/czNace', '/ares/czNace2008'), also: ['prefill'] },
  events: {
    ...read(
      'basicInformation/statusEvents',
      ...['/isir', '/ares/datumZaniku', '/ares/primarniZdroj', '/ares/seznamRegistraci'],
      ...['insolvence', 'konkursy', 'datumVymazu', 'datumAktualizace'],
    ),
    why: () => given,
  },
  officers: {
    ...read('relationships/legalRepresentatives', 'statutarniOrgany', 'ostatniOrgany', 'podnikatel'),
    others: [masked],
  },
  signing: read('basicInformation/representationPolicy', 'statutarniOrgany'),
  capital: read('basicInformation/capital', 'zakladniKapital'),
  owners: {
    ...read('relationships/shareholders', 'spolecnici', 'akcionari'),
    ...{ in: ['/relationships/shareholders', '/shareholders'], also: ['graph'] as const },
    others: [givenBy('graph'), unnamedHolders, masked],
  },
  branches: { ...read('relationships/branches', 'odstepneZavody'), why: () => given },
  predecessors: inSentences,
  successors: inSentences,
}
