import type { CompletenessPartName, Product } from '#lib/contract/index.ts'
import {
  type CompletenessFacts,
  factsOf,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
  unmappedOf,
  withLeftOut,
} from '../connector/index.ts'
import type { Reading } from '../frame/index.ts'
import type { Answer, PartAnswers } from '../transport/index.ts'
import { accountsRules, entryRules, subUnitRules } from './accounting.ts'
import type { FoundEntry } from './fetch.ts'
import { shareholderForms } from './names-forms.ts'
import type { TranslatedRoles } from './roles.ts'
import type { RoleGroups, SearchPage } from './schema.ts'
import type { AccountsList } from './schema-accounts.ts'
import { filled } from './translate-values.ts'

const given: PartFacts = { state: 'given' }
const none: PartFacts = { state: 'not_published', reason: 'none_entered' }
const elsewhere = (product: Product): PartFacts => ({
  state: 'not_requested',
  reason: 'another_product',
  obtainable: { product },
})
const ofHead: PartFacts = { state: 'not_published', reason: 'head_office_entry' }

/** Shareholders are in the company's own book, open to everyone, and in the tax administration's yearly list. */
const notShareholders: PartFacts = {
  state: 'not_published',
  reason: 'another_authority',
  detail: 'Aksjonærregisteret',
  legalReference: 'Lov om aksjeselskaper (LOV-1997-06-13-44), kap. 4',
  obtainable: { name: 'Skatteetaten', url: 'https://www.skatteetaten.no' },
}

/** Opened on 1 October 2024 to authorities, to those with duties against money laundering, and to a legitimate interest. */
const closedOwners: PartFacts = {
  state: 'closed_by_law',
  reason: 'legitimate_interest',
  detail: 'Register over reelle rettighetshavere',
  since: '2024-10-01',
  legalReference: 'Lov om register over reelle rettighetshavere (LOV-2019-03-01-2)',
  obtainable: { name: 'Brønnøysundregistrene', url: 'https://www.brreg.no' },
}

const announcements: PartFacts = {
  state: 'not_published',
  reason: 'another_authority',
  detail: 'Kunngjøringer',
  obtainable: { name: 'Brønnøysundregistrene', url: 'https://w2.brreg.no/kunngjoring/' },
}

const ofForm: PartFacts = { state: 'not_published', reason: 'legal_form' }

/** What the registers give, whichever entity is asked about. */
export const norwayParts = listCoverage({
  officers: givenBy('report'),
  signing: [givenBy('report'), givenBy('report', 'wording_elsewhere')],
  capital: [givenBy('report'), ofForm],
  owners: [notShareholders, givenBy('report'), givenBy('report', 'general_partners_only'), ofForm],
  beneficialOwners: closedOwners,
  branches: givenBy('report'),
  predecessors: announcements,
  successors: announcements,
  events: givenBy('report'),
  activities: givenBy('report'),
  employees: givenBy('report'),
  contacts: givenBy('report'),
  accounts: givenBy('financials'),
  documents: givenBy('documentList'),
})

/** What any entry says for itself, and which other product has the rest. */
function partsOfEntry({ kind, answer: { value } }: FoundEntry): Parts {
  const hasShares = shareholderForms.has(value.organisasjonsform.kode)
  const hasContact = [value.hjemmeside, value.epostadresse, value.telefon, value.mobil].some((one) => filled(one))
  return {
    events: given,
    activities: filled(value.naeringskode1?.kode) === undefined ? none : given,
    employees: typeof value.antallAnsatte === 'number' ? given : none,
    contacts: hasContact ? given : none,
    capital: capitalWhy(value.kapital?.belop != null, hasShares),
    beneficialOwners: kind === 'underenhet' ? ofHead : closedOwners,
    accounts: kind === 'underenhet' ? ofHead : elsewhere('financials'),
    documents: kind === 'underenhet' ? ofHead : elsewhere('documentList'),
  }
}

function capitalWhy(isGiven: boolean, hasShares: boolean): PartFacts {
  if (isGiven) return given
  return hasShares ? none : ofForm
}

export function completenessOfPrefill(entry: FoundEntry): CompletenessFacts {
  const parts = partsOfEntry(entry)
  const withReport: CompletenessPartName[] = ['officers', 'signing', 'owners', 'branches']
  for (const part of withReport) parts[part] = elsewhere('report')
  return { parts: listParts(parts), unmapped: unmappedOf('enhetsregisteret', [entry.answer], entryRules) }
}

export function completenessOfReport(
  entry: FoundEntry,
  roles: PartAnswers<RoleGroups>,
  reading: Reading<TranslatedRoles> | null,
  subUnits: PartAnswers<SearchPage>,
): CompletenessFacts {
  const translated = reading?.value ?? null
  const read = withUnread(roles, reading)
  const parts = {
    ...partsOfEntry(entry),
    predecessors: announcements,
    successors: announcements,
    ...(entry.kind === 'underenhet'
      ? { officers: ofHead, signing: ofHead, owners: ofHead, branches: ofHead }
      : {
          officers: factsOf((translated?.legalRepresentatives.length ?? 0) > 0 ? given : none, read),
          signing: factsOf(signingWhy(translated), read),
          owners: ownersOf(entry, translated, read),
          branches: factsOf(given, subUnits),
        }),
  }
  return {
    parts: listParts(parts),
    unmapped: [
      ...unmappedOf('enhetsregisteret', [entry.answer], entryRules),
      ...(reading?.unmapped ?? []),
      ...unmappedOf('enhetsregisteret-underenheter', subUnits.answers, subUnitRules),
    ],
  }
}

/** What was not understood of the roles counts for each part that is read from them. */
function withUnread(roles: PartAnswers<RoleGroups>, reading: Reading<TranslatedRoles> | null): PartAnswers<RoleGroups> {
  return { ...roles, answers: roles.answers.map((one) => ({ ...one, leftOut: reading?.leftOut ?? one.leftOut })) }
}

/** Partners are known by the roles alone; shareholders of a company with shares are in no answer. */
function ownersOf(entry: FoundEntry, translated: TranslatedRoles | null, read: PartAnswers<RoleGroups>): PartFacts {
  const facts = ownersWhy(entry, translated)
  return shareholderForms.has(entry.answer.value.organisasjonsform.kode) ? facts : factsOf(facts, read)
}

/** A bare SIGN or PROK says that there is a rule and not how it reads. */
function signingWhy(translated: TranslatedRoles | null): PartFacts {
  const rules = translated?.rules ?? []
  if (rules.length === 0) return none
  return rules.some(({ options }) => options === undefined) ? { state: 'given', reason: 'wording_elsewhere' } : given
}

function ownersWhy({ answer: { value } }: FoundEntry, translated: TranslatedRoles | null): PartFacts {
  const form = value.organisasjonsform.kode
  if (shareholderForms.has(form)) return notShareholders
  if ((translated?.partners.length ?? 0) === 0) return ofForm
  return form === 'KS' ? { state: 'given', reason: 'general_partners_only' } : given
}

export function completenessOfFinancials(accounts: Answer<AccountsList> | null): CompletenessFacts {
  return {
    parts: [{ part: 'accounts', ...(accounts === null ? none : withLeftOut(given, [accounts])) }],
    unmapped: accounts === null ? [] : unmappedOf('regnskapsregisteret', [accounts], accountsRules),
  }
}
