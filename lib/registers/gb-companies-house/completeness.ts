import type { Product } from '#lib/contract/index.ts'
import {
  below,
  type CompletenessFacts,
  completenessOfHolders,
  factsOf,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
  unmappedOf,
  withLeftOut,
} from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import {
  chargeRules,
  establishmentRules,
  exemptionRules,
  filingRules,
  insolvencyRules,
  officerRules,
  ownerRules,
  profileRules,
  statementRules,
} from './accounting.ts'
import { withoutOwners } from './names-forms.ts'
import { exemptionWords, statementWords } from './names-statements.ts'
import type { CompanyProfile, Exemptions, FilingHistory, OwnerStatement } from './schema.ts'
import { itemsOfPage, type OwnerAnswers, type ReportAnswers } from './translate.ts'
import { isFormer } from './translate-officers.ts'
import { hasCeased, isProtected } from './translate-owners.ts'
import { hasEnded } from './translate-status.ts'
import { filled, inWords, sourceKeys } from './translate-values.ts'

const given: PartFacts = { state: 'given' }
const none: PartFacts = { state: 'not_published', reason: 'none_entered' }
const notKept: PartFacts = { state: 'not_published', reason: 'not_in_this_register' }
/** Entries without an end, of a company that has one. */
const ended: PartFacts = { state: 'not_published', reason: 'company_ended' }
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
  charges: givenBy('report'),
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

function partsOfProfile(answer: Answer<CompanyProfile>): Parts {
  const profile = answer.value
  const isEstablishment = profile.type === 'uk-establishment'
  const own = (facts: PartFacts) => (isEstablishment ? ofHead : facts)
  const hasCodes = (profile.sic_codes ?? []).some((code) => filled(code) !== undefined)
  return {
    events: withLeftOut(given, [below(answer, ofStatus)]),
    activities: withLeftOut(hasCodes ? given : none, [below(answer, ['/sic_codes'])]),
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

/** Fields of the profile the events are made of. */
const ofStatus = [
  ...['/company_status', '/company_status_detail', '/date_of_cessation', '/registered_office_is_in_dispute'],
  ...['/undeliverable_registered_office_address', '/has_insolvency_history'],
]

export function completenessOfPrefill(profile: Answer<CompanyProfile>): CompletenessFacts {
  const inReport = elsewhere('report')
  const parts = { ...partsOfProfile(profile), officers: inReport, branches: inReport, charges: inReport }
  return { parts: listParts(parts), unmapped: unmappedOf(sourceKeys.profile, [profile], profileRules) }
}

export function completenessOfReport(answers: ReportAnswers): CompletenessFacts {
  const { profile, officers, charges, insolvency, establishments } = answers
  const own = partsOfProfile(profile)
  const parts: Parts = {
    ...own,
    // The profile has events of its own.
    events: { ...factsOf(own.events ?? given, insolvency), state: 'given' },
    officers: officersWhy(answers),
    charges: factsOf(itemsOfPage(charges).length > 0 ? given : none, charges),
    branches: profile.value.type === 'oversea-company' ? factsOf(given, establishments) : notKept,
  }
  return {
    parts: listParts(parts),
    unmapped: [
      ...unmappedOf(sourceKeys.profile, [profile], profileRules),
      ...unmappedOf(sourceKeys.officers, officers.answers, officerRules),
      ...unmappedOf(sourceKeys.charges, charges.answers, chargeRules),
      ...unmappedOf(sourceKeys.insolvency, insolvency.answers, insolvencyRules),
      ...unmappedOf(sourceKeys.establishments, establishments.answers, establishmentRules),
    ],
  }
}

export function completenessOfDocuments(filings: readonly Answer<FilingHistory>[]): CompletenessFacts {
  const documents = withLeftOut(itemsOfPage({ answers: filings }).length > 0 ? given : none, filings)
  return { parts: listParts({ documents }), unmapped: unmappedOf(sourceKeys.filings, filings, filingRules) }
}

/** Managing officers of overseas entities may be protected: their number is all that is public. */
function officersWhy({ profile: { value: profile }, officers }: ReportAnswers): PartFacts {
  const inOffice = itemsOfPage(officers).filter((one) => !isFormer(one))
  const count = hasEnded(profile) ? 0 : inOffice.length
  const hidden = profile.super_secure_managing_officer_count
  if (typeof hidden === 'number' && hidden > 0) {
    return factsOf({ state: count > 0 ? 'given' : 'masked', reason: 'protected', detail: `${hidden}` }, officers)
  }
  if (count > 0) return factsOf(given, officers)
  if (inOffice.length > 0) return factsOf(ended, officers)
  return factsOf(profile.type === 'uk-establishment' ? ofHead : none, officers)
}

export function completenessOfOwners(answers: OwnerAnswers): CompletenessFacts {
  const { owners, statements, exemptions } = answers
  return {
    parts: [{ part: 'beneficialOwners', ...ownersWhy(answers) }],
    unmapped: [
      ...unmappedOf(sourceKeys.profile, [leadsToOwners(answers)], profileRules),
      ...unmappedOf(sourceKeys.owners, owners.answers, ownerRules),
      ...unmappedOf(sourceKeys.statements, statements.answers, statementRules),
      ...unmappedOf(sourceKeys.exemptions, exemptions.answers, exemptionRules),
    ],
  }
}

/** Of the list of who controls more than a quarter, as holders of one level of a graph. */
export function completenessOfControl({
  profile,
  owners,
}: Pick<OwnerAnswers, 'profile' | 'owners'>): CompletenessFacts {
  const facts = itemsOfPage(owners).length > 0 ? given : none
  return completenessOfHolders(facts, owners.answers, [below(profile, ['/company_status'])])
}

/**
 * What is said of the owners where all that could say why nobody is named was read and understood: else that nobody is
 * entered, or that nobody else is, is not known.
 */
function ownersWhy(answers: OwnerAnswers): PartFacts {
  const { owners, statements, exemptions } = answers
  const facts = factsOf(ownersSaid(answers), owners)
  const isNobody = facts.reason === 'none_entered'
  const lacks = [statements.lacks, exemptions.lacks].find((one) => one !== null)
  if (lacks && facts.reason === undefined) return { ...facts, ...lacks, state: 'given' }
  if (lacks && isNobody) return lacks.state === 'given' ? { ...lacks, state: 'not_read' } : lacks
  return isNobody || facts.reason === undefined
    ? withLeftOut(facts, [...statements.answers, ...exemptions.answers, leadsToOwners(answers)])
    : facts
}

/** What was left out of the profile that leads to owners, or to why there are none; the rest of it is the report's. */
function leadsToOwners({ profile }: OwnerAnswers) {
  const places = ['/links/exemptions', '/links/persons_with_significant_control']
  return { ...below(profile, places), value: {} }
}

/** Why nobody is named, or not everybody: an exemption, a statement of the company, or the protection of a person. */
function ownersSaid({ profile, owners, statements, exemptions }: OwnerAnswers): PartFacts {
  const current = itemsOfPage(owners).filter((one) => !hasCeased(one))
  const hidden = current.filter(isProtected).length
  if (hidden > 0)
    return {
      state: hidden === current.length ? 'masked' : 'given',
      reason: 'protected',
      legalReference: protection,
      source: sourceKeys.owners,
    }
  const stated = statementIn(itemsOfPage(statements))
  if (current.length > 0) return stated === null ? given : { ...stated, state: 'given' }
  const exempt = exemptions.answers.map(({ value }) => exemptionIn(value)).find((one) => one !== null)
  if (exempt) return exempt
  if (stated !== null) return stated
  return withoutOwners.has(profile.value.type ?? '') ? ofForm : none
}

/** The exemptions in force; of several, first the one that frees from the register and not only from updating it. */
export function exemptionIn({ exemptions }: Exemptions): PartFacts | null {
  const inForce = Object.values(exemptions ?? {}).flatMap((one) => {
    const type = filled(one?.exemption_type)
    const period = (one?.items ?? []).find(({ exempt_to: end }) => filled(end) === undefined)
    return type === undefined || period === undefined ? [] : [{ type, since: filled(period.exempt_from) }]
  })
  const [first, ...others] = inForce.toSorted((a, b) => Number(isForUpdates(a.type)) - Number(isForUpdates(b.type)))
  if (first === undefined) return null
  const words = ({ type }: { type: string }) => exemptionWords[type] ?? inWords(type)
  const further = others.map((one) => [words(one), ...(one.since === undefined ? [] : [one.since])].join(', '))
  return {
    state: 'not_published',
    reason: 'exempt',
    detail: [words(first), ...further].join('; '),
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
