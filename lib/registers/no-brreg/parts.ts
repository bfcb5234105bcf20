import type { CompanyReport, Product, RepresentationRule } from '#lib/contract/index.ts'
import { givenBy } from '../connector/index.ts'
import { notGiven, type PartRules, type ReadPart } from '../frame/index.ts'

export const slug = 'no-brreg'

const agency = { name: 'Brønnøysundregistrene', url: 'https://www.brreg.no' }
/** What is said of a sub-unit: its head office has it. */
export const ofHead = notGiven('not_published', { reason: 'head_office_entry' })

/** Shareholders are in the company's own book, open to everyone, and in the tax administration's yearly list. */
export const noHolders = notGiven('not_published', {
  reason: 'another_authority',
  detail: 'Aksjonærregisteret',
  legalReference: 'Lov om aksjeselskaper (LOV-1997-06-13-44), kap. 4',
  obtainable: { name: 'Skatteetaten', url: 'https://www.skatteetaten.no' },
})

/** Opened on 1 October 2024 to authorities, to those with duties against money laundering, and to a legitimate interest. */
const closedOwners = notGiven('closed_by_law', {
  reason: 'legitimate_interest',
  detail: 'Register over reelle rettighetshavere',
  since: '2024-10-01',
  legalReference: 'Lov om register over reelle rettighetshavere (LOV-2019-03-01-2)',
  obtainable: agency,
})

const announcements = notGiven('not_published', {
  reason: 'another_authority',
  detail: 'Kunngjøringer',
  obtainable: { ...agency, url: 'https://w2.brreg.no/kunngjoring/' },
})

const given = { state: 'given' } as const
export const ofForm = notGiven('not_published', { reason: 'legal_form' })
const report = (value: unknown): CompanyReport => Object(value)
const read = (product: Product, place: string, ...of: string[]): ReadPart => ({ product, in: [`/${place}`], of })
/** What the entry says for itself. */
const entry = (place: string, ...of: string[]): ReadPart => ({
  ...read('report', `basicInformation/${place}`, ...of.map((one) => `/enhetsregisteret/${one}`)),
  also: ['prefill'],
})
/** Keys of answers among the sources of a report: of the roles, and by what Fullmakttjenesten is asked for. */
export const rolesSource = 'enhetsregisteret-roller'
export const mandates = { signatur: 'fullmakt-signatur', prokura: 'fullmakt-prokura' } as const
/** Where an answer of the latter has the text of the rule. */
export const textsIn = 'signeringsGrunnlag/signaturProkuraRoller'
const texts = Object.values(mandates).map((key) => `/${key}/${textsIn}`)
const roles = `/${rolesSource}/rollegrupper`
const general = { state: 'given', reason: 'general_partners_only' } as const
const wording = { state: 'given', reason: 'wording_elsewhere' } as const

export const parts: PartRules = {
  events: { ...entry('statusEvents', 'paategninger'), why: () => given },
  activities: entry('activities', 'naeringskode1', 'naeringskode2', 'naeringskode3'),
  employees: entry('employeeCount', 'antallAnsatte'),
  contacts: entry('contacts', 'hjemmeside', 'epostadresse', 'telefon', 'mobil'),
  capital: { ...entry('capital', 'kapital'), others: [ofForm] },
  beneficialOwners: closedOwners,
  accounts: read('financials', 'statements', '/regnskapsregisteret'),
  documents: read('documentList', 'documents', '/regnskapsregisteret-kopier'),
  predecessors: announcements,
  successors: announcements,
  officers: read('report', 'relationships/legalRepresentatives', roles),
  // A bare SIGN or PROK says that there is a rule and not how it reads.
  signing: {
    ...read('report', 'basicInformation/representationPolicy', roles, ...texts),
    why: (value) => {
      const rules = report(value).basicInformation?.representationPolicy?.rules ?? []
      const isBare = ({ options, source }: RepresentationRule) => options === undefined && source === rolesSource
      return rules.some(isBare) ? wording : undefined
    },
    others: [givenBy('report', 'wording_elsewhere')],
  },
  owners: {
    ...read('report', 'relationships/shareholders', roles),
    none: ofForm,
    why: (value) => (report(value).relationships?.ownershipIncompleteReason === general.reason ? general : undefined),
    others: [noHolders, givenBy('report', 'general_partners_only'), ofForm],
  },
  branches: {
    ...read('report', 'relationships/branches', '/enhetsregisteret-underenheter/*/_embedded/underenheter'),
    why: () => given,
  },
}
