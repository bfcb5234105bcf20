import type { Product } from '#lib/contract/index.ts'
import {
  type CompletenessFacts,
  givenBy,
  type LeafRules,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
  unmappedIn,
} from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import {
  chargeRules,
  establishmentRules,
  exemptionRules,
  insolvencyRules,
  officerRules,
  ownerRules,
  profileRules,
  statementRules,
} from './accounting.ts'
import { withoutOwners } from './names-forms.ts'
import { exemptionWords, statementWords } from './names-statements.ts'
import type { CompanyProfile, Exemptions, OwnerStatement } from './schema.ts'
import { namesNobody, type OwnerAnswers, type ReportAnswers } from './translate.ts'
import { isFormer } from './translate-officers.ts'
import { hasCeased, isProtected } from './translate-owners.ts'
import { filled, inWords, sourceKeys } from './translate-values.ts'

const given: PartFacts = { state: 'given' }
const none: PartFacts = { state: 'not_published', reason: 'none_entered' }
const notKept: PartFacts = { state: 'not_published', reason: 'not_in_this_register' }
const ofForm: PartFacts = { state: 'not_published', reason: 'legal_form' }
const ofHead: PartFacts = { state: 'not_published', reason: 'head_office_entry' }
const elsewhere = (product: Product): PartFacts => ({
  state: 'not_requested',
  reason: 'another_product',
  obtainable: { product },
})
const inFilings = (detail: string): PartFacts => ({
  state: 'not_published',
  reason: 'in_filings',
  detail,
  obtainable: { product: 'documentList' },
})

const register = 'Companies Act 2006, Part 21A'
const protection = 'Companies Act 2006, section 790ZG'
const exemption = 'Companies Act 2006, section 790B'
/** The law says how a company signs; its own articles are filed. */
const notSigning: PartFacts = { ...notKept, legalReference: 'Companies Act 2006, section 44' }
const inCapital = inFilings('Statement of capital (SH01), confirmation statement (CS01)')
const inAccounts = inFilings('Annual accounts (AA)')
const inConfirmation = inFilings('Confirmation statement (CS01), annual return (AR01)')

/** What the register gives, whichever company is asked about. */
export const britainParts = listCoverage({
  officers: [givenBy('report'), givenBy('report', 'protected'), { state: 'masked', reason: 'protected' }],
  signing: notSigning,
  capital: inCapital,
  owners: inConfirmation,
  beneficialOwners: [
    givenBy('ubo'),
    ofForm,
    { ...givenBy('ubo', 'protected'), legalReference: protection },
    { state: 'masked', reason: 'protected', legalReference: protection },
    { state: 'not_published', reason: 'exempt', legalReference: exemption },
  ],
  branches: givenBy('report'),
  predecessors: notKept,
  successors: notKept,
  events: givenBy('report'),
  activities: givenBy('report'),
  employees: inAccounts,
  contacts: notKept,
  bankAccounts: notKept,
  accounts: inAccounts,
  documents: givenBy('documentList'),
})

function partsOfProfile(profile: CompanyProfile): Parts {
  const isEstablishment = profile.type === 'uk-establishment'
  const own = (facts: PartFacts) => (isEstablishment ? ofHead : facts)
  return {
    events: given,
    activities: (profile.sic_codes ?? []).some((code) => filled(code) !== undefined) ? given : none,
    capital: own(inCapital),
    employees: own(inAccounts),
    owners: own(inConfirmation),
    beneficialOwners: own(withoutOwners.has(profile.type ?? '') ? ofForm : elsewhere('ubo')),
    accounts: own(inAccounts),
    documents: elsewhere('documentList'),
    contacts: notKept,
    bankAccounts: notKept,
    predecessors: notKept,
    successors: notKept,
    signing: own(notSigning),
  }
}

export function completenessOfPrefill({ value }: Answer<CompanyProfile>): CompletenessFacts {
  const parts = { ...partsOfProfile(value), officers: elsewhere('report'), branches: elsewhere('report') }
  return { parts: listParts(parts), unmapped: unmappedIn(sourceKeys.profile, value, profileRules) }
}

export function completenessOfReport(answers: ReportAnswers): CompletenessFacts {
  const { profile, insolvency, establishments } = answers
  const officers = answers.officers.flatMap(({ value }) => value.items).filter((one) => !isFormer(one))
  const parts: Parts = {
    ...partsOfProfile(profile.value),
    officers: officersWhy(profile.value, officers.length),
    branches: establishments === null ? notKept : given,
  }
  return {
    parts: listParts(parts),
    unmapped: [
      ...unmappedIn(sourceKeys.profile, profile.value, profileRules),
      ...unmappedOf(sourceKeys.officers, answers.officers, officerRules),
      ...unmappedOf(sourceKeys.charges, answers.charges, chargeRules),
      ...unmappedOf(sourceKeys.insolvency, insolvency === null ? [] : [insolvency], insolvencyRules),
      ...unmappedOf(sourceKeys.establishments, establishments === null ? [] : [establishments], establishmentRules),
    ],
  }
}

/** Every kind of value once, however many pages a list has. */
function unmappedOf(source: string, pages: readonly Answer<unknown>[], rules: LeafRules) {
  const all = pages.flatMap(({ value }) => unmappedIn(source, value, rules))
  return [...new Map(all.map((one) => [`${one.reason} ${one.pointer}`, one])).values()]
}

/** Managing officers of overseas entities may be protected: their number is all that is public. */
function officersWhy(profile: CompanyProfile, count: number): PartFacts {
  const hidden = profile.super_secure_managing_officer_count
  if (typeof hidden === 'number' && hidden > 0) {
    return { state: count > 0 ? 'given' : 'masked', reason: 'protected', detail: `${hidden}` }
  }
  if (count > 0) return given
  return profile.type === 'uk-establishment' ? ofHead : none
}

export function completenessOfOwners(answers: OwnerAnswers): CompletenessFacts {
  const { owners, statements, exemptions } = answers
  return {
    parts: [{ part: 'beneficialOwners', ...ownersWhy(answers) }],
    unmapped: [
      ...unmappedOf(sourceKeys.owners, owners, ownerRules),
      ...unmappedOf(sourceKeys.statements, statements, statementRules),
      ...unmappedOf(sourceKeys.exemptions, exemptions === null ? [] : [exemptions], exemptionRules),
    ],
  }
}

/** Why nobody is named, or not everybody: an exemption, a statement of the company, or the protection of a person. */
function ownersWhy({ profile, owners, statements, exemptions }: OwnerAnswers): PartFacts {
  const current = owners.flatMap(({ value }) => value.items).filter((one) => !hasCeased(one))
  const hidden = current.filter(isProtected).length
  if (hidden > 0)
    return {
      state: hidden === current.length ? 'masked' : 'given',
      reason: 'protected',
      legalReference: protection,
      source: sourceKeys.owners,
    }
  const stated = statementIn(statements.flatMap(({ value }) => value.items))
  if (current.length > 0) return stated === null ? given : { ...stated, state: 'given' }
  if (namesNobody(owners) && exemptions !== null) {
    const exempt = exemptionIn(exemptions.value)
    if (exempt !== null) return exempt
  }
  if (stated !== null) return stated
  return withoutOwners.has(profile.value.type ?? '') ? ofForm : none
}

/** The exemption in force; of several, the one that frees from the register and not only from updating it. */
export function exemptionIn({ exemptions }: Exemptions): PartFacts | null {
  const inForce = Object.values(exemptions ?? {}).flatMap((one) => {
    const type = filled(one?.exemption_type)
    const period = (one?.items ?? []).find(({ exempt_to: end }) => filled(end) === undefined)
    return type === undefined || period === undefined ? [] : [{ type, since: filled(period.exempt_from) }]
  })
  const [first] = inForce.toSorted((a, b) => Number(isForUpdates(a.type)) - Number(isForUpdates(b.type)))
  if (first === undefined) return null
  return {
    state: 'not_published',
    reason: 'exempt',
    detail: exemptionWords[first.type] ?? inWords(first.type),
    ...(first.since === undefined ? {} : { since: first.since }),
    legalReference: exemption,
    source: sourceKeys.exemptions,
  }
}

const isForUpdates = (type: string) => type.startsWith('disclosure-transparency')

/** What the company last stated in place of an owner, and has not withdrawn. */
function statementIn(items: readonly OwnerStatement[]): PartFacts | null {
  const current = items
    .filter(({ ceased_on: ceased }) => filled(ceased) === undefined)
    .toSorted((a, b) => (b.notified_on ?? '').localeCompare(a.notified_on ?? ''))
  const [known] = current.flatMap((one) => {
    const code = one.statement.replace(/-partnership$/, '')
    const words = Object.hasOwn(statementWords, code) ? statementWords[code] : undefined
    return words === undefined ? [] : [{ ...words, since: filled(one.notified_on) }]
  })
  if (known === undefined) return null
  return {
    state: 'not_published',
    reason: known.reason,
    detail: known.words,
    ...(known.since === undefined ? {} : { since: known.since }),
    legalReference: register,
    source: sourceKeys.statements,
  }
}
