import type {
  AutocompleteHit,
  CompanyParty,
  CompanyReport,
  SearchHit,
  Sources,
  UboReport,
} from '#lib/contract/index.ts'
import { type FindServiceId, type Shareholding, toServiceId } from '../connector/index.ts'
import type { Answer, PartAnswers } from '../transport/index.ts'
import { passedOn } from './personal.ts'
import { britainRegister } from './register.ts'
import type {
  ChargeList,
  CompanyProfile,
  Establishments,
  Exemptions,
  Insolvency,
  OfficerList,
  OwnerList,
  SearchItem,
  StatementList,
} from './schema.ts'
import { companyOfficersOf, type TranslatedOfficers } from './translate-officers.ts'
import { hasCeased, holdersOf, ownersOf } from './translate-owners.ts'
import { basicInformationOf, profileRisksOf } from './translate-profile.ts'
import { hasEnded, insolvencyOf, statusOf } from './translate-status.ts'
import { addressOf, filled, numberIdentifiers, sourceKeys, sourceOf } from './translate-values.ts'

/** Everything the register answered for a report. */
export interface ReportAnswers {
  profile: Answer<CompanyProfile>
  officers: PartAnswers<OfficerList>
  charges: PartAnswers<ChargeList>
  insolvency: PartAnswers<Insolvency>
  establishments: PartAnswers<Establishments>
}

/** Everything it answered about who owns a company. */
export interface OwnerAnswers {
  profile: Answer<CompanyProfile>
  owners: PartAnswers<OwnerList>
  statements: PartAnswers<StatementList>
  exemptions: PartAnswers<Exemptions>
}

export function toSearchHit(item: SearchItem): SearchHit {
  const address = addressOf(item.address, 'registered')
  return { ...hitOf(item), addresses: address === undefined ? [] : [address] }
}

export function toAutocompleteHit(item: SearchItem): AutocompleteHit {
  return { ...hitOf(item), address: addressOf(item.address, 'registered') }
}

/** Companies of the same name differ by number, type and days, so a hit has them. */
function hitOf(item: SearchItem) {
  const { company_type, date_of_creation, date_of_cessation, snippet } = item
  // Where the words are in another name than today's, the register says in which: without it the hit looks like a mistake.
  const foundBy = filled(snippet) === filled(item.title) ? undefined : filled(snippet)
  const [number] = numberIdentifiers(item.company_number)
  return {
    serviceId: toServiceId(britainRegister, item.company_number),
    jurisdictionCode: britainRegister.jurisdictionCode,
    name: item.title,
    identifiers: [{ ...number, extra: passedOn({ company_type, date_of_creation, date_of_cessation, foundBy }) }],
    status: statusOf(item.company_status),
  }
}

/** A number typed in a search is answered by the profile. */
export function hitOfProfile(profile: CompanyProfile): SearchItem {
  const { company_number, company_name: title, company_status, type, date_of_creation, date_of_cessation } = profile
  const address = profile.registered_office_address
  return { company_number, title, company_status, company_type: type, date_of_creation, date_of_cessation, address }
}

/** Basic information alone, from the profile alone. */
export function toPrefill(profile: Answer<CompanyProfile>): CompanyReport {
  return {
    sources: { [sourceKeys.profile]: sourceOf(profile, `profile_${profile.value.company_number}.json`) },
    basicInformation: basicInformationOf(profile.value),
  }
}

export function toReport(answers: ReportAnswers, find: FindServiceId): CompanyReport {
  const { profile } = answers
  const number = profile.value.company_number
  const officers = companyOfficersOf(itemsOfPage(answers.officers), find, hasEnded(profile.value))
  const charges = chargesOf(answers.charges.answers.map(({ value }) => value))
  const [insolvency] = answers.insolvency.answers
  const [establishments] = answers.establishments.answers
  const proceedings = insolvency === undefined ? null : insolvencyOf(insolvency.value)
  const extra = {
    ...(charges === null ? {} : { charges: charges.charges }),
    ...(proceedings === null ? {} : { insolvency: proceedings.insolvency }),
    ...(officers.others.length > 0 ? { rolesWithoutRepresentation: officers.others } : {}),
    ...(officers.atTheEnd.length > 0 ? { officersWhenItEnded: officers.atTheEnd } : {}),
  }
  return {
    sources: {
      [sourceKeys.profile]: sourceOf(profile, `profile_${number}.json`),
      ...pagesOf(sourceKeys.officers, answers.officers.answers, `officers_${number}`),
      ...pagesOf(sourceKeys.charges, answers.charges.answers, `charges_${number}`),
      ...pagesOf(sourceKeys.insolvency, answers.insolvency.answers, `insolvency_${number}`),
      ...pagesOf(sourceKeys.establishments, answers.establishments.answers, `establishments_${number}`),
    },
    risk: profileRisksOf(profile.value, charges?.outstanding ?? 0, profile.retrievedAt.slice(0, 10)),
    basicInformation: basicInformationOf(profile.value, { events: proceedings?.events ?? [], extra }),
    relationships: {
      legalRepresentatives: officers.legalRepresentatives,
      branches: establishments === undefined ? undefined : branchesOf(establishments.value),
      shareholders: officers.partners.length > 0 ? officers.partners : undefined,
      ownershipIncompleteReason: whyIncomplete(profile.value, officers),
    },
  }
}

/** The register keeps no list of shareholders; the members of a partnership, and who owns an office abroad, it does not lack. */
function whyIncomplete({ type }: CompanyProfile, { partners }: TranslatedOfficers): string | undefined {
  return partners.length > 0 || type === 'uk-establishment' ? undefined : 'not_published_by_register'
}

/** Charges as they are registered, with how many are neither satisfied nor released; null where none was asked for. */
export function chargesOf(
  pages: readonly ChargeList[],
): { outstanding: number; charges: Record<string, unknown> } | null {
  const [first] = pages
  if (first === undefined) return null
  const items = pages.flatMap((page) => page.items)
  const outstanding = items.filter(({ status }) => status === 'outstanding' || status === 'part-satisfied').length
  return { outstanding, charges: passedOn({ ...first, items: items.map(withFilings) }) }
}

/** A charge with the filings it was registered and changed by, whose documents can be ordered. */
function withFilings(charge: ChargeList['items'][number]): Record<string, unknown> {
  const filings = (charge.transactions ?? []).map(({ filing_type, delivered_on, links }) => ({
    filing_type,
    delivered_on,
    documentId: /\/filing-history\/([\w=-]{1,64})$/.exec(links?.filing ?? '')?.[1],
  }))
  return { ...charge, filings }
}

export function branchesOf({ items }: Establishments): CompanyParty[] {
  const source = sourceKeys.establishments
  return items.map((item) => ({
    name: item.company_name,
    jurisdictionCode: britainRegister.jurisdictionCode,
    identifiers: numberIdentifiers(item.company_number, source),
    status: statusOf(item.company_status),
    address: addressOf({ locality: item.locality }, 'location', source),
  }))
}

export function toUboReport({ profile, owners, statements, exemptions }: OwnerAnswers, find: FindServiceId): UboReport {
  const number = profile.value.company_number
  return {
    sources: {
      ...ownerSources({ profile, owners }),
      ...pagesOf(sourceKeys.statements, statements.answers, `psc-statements_${number}`),
      ...pagesOf(sourceKeys.exemptions, exemptions.answers, `exemptions_${number}`),
    },
    identifiers: numberIdentifiers(number, sourceKeys.profile),
    ultimateBeneficialOwners: ownersOf(itemsOfPage(owners), find),
  }
}

/** One level of a graph: who controls more than a quarter. The rest of the shareholders is in no answer. */
export function toShareholding(answers: Pick<OwnerAnswers, 'profile' | 'owners'>, find: FindServiceId): Shareholding {
  const items = itemsOfPage(answers.owners)
  const sources = ownerSources(answers)
  return {
    companyName: answers.profile.value.company_name,
    status: statusOf(answers.profile.value.company_status),
    report: { sources, shareholders: holdersOf(items, find) },
    sources,
    incompleteReason: items.some((one) => !hasCeased(one)) ? 'largest_holdings_only' : 'not_published_by_register',
  }
}

function ownerSources({ profile, owners }: Pick<OwnerAnswers, 'profile' | 'owners'>): Sources {
  const number = profile.value.company_number
  return {
    [sourceKeys.profile]: sourceOf(profile, `profile_${number}.json`),
    ...pagesOf(sourceKeys.owners, owners.answers, `psc_${number}`),
  }
}

/** One entry a page; what is said of a whole list cites its first. */
function pagesOf(key: string, pages: readonly Answer<unknown>[], name: string): Sources {
  return Object.fromEntries(
    pages.map((page, index) => {
      const suffix = index === 0 ? '' : `-${index + 1}`
      return [`${key}${suffix}`, sourceOf(page, `${name}${index === 0 ? '' : `-page${index + 1}`}.json`)]
    }),
  )
}

/** All entries of a list, however many pages it has. */
export function itemsOfPage<E>({ answers }: { answers: readonly { value: { items: E[] } }[] }): E[] {
  return answers.flatMap(({ value }) => value.items)
}
