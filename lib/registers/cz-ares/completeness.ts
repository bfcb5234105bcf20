import { type CompletenessPartName, keysOf } from '#lib/contract/index.ts'
import {
  below,
  type CompletenessFacts,
  completenessOfHolders,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
  type ReadAnswer,
  unmappedOf,
  withLeftOut,
} from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import { aresEntryRules, insolvencyRules, publicRules } from './accounting.ts'
import { unpublishedHolders } from './names-forms.ts'
import { insolvencyName } from './register.ts'
import type { Subject } from './schema.ts'
import type { PublicEntry } from './schema-public.ts'
import type { Answers, TranslatedRecord } from './translate.ts'
import { aresEntrySource } from './translate-entry.ts'
import { insolvencySource } from './translate-insolvency.ts'
import { publicSource } from './translate-people.ts'
import { current, filled } from './translate-values.ts'

const given: PartFacts = { state: 'given' }
const none: PartFacts = { state: 'not_published', reason: 'none_entered' }
const notKept: PartFacts = { state: 'not_published', reason: 'not_in_this_register' }
const inReport: PartFacts = { state: 'not_requested', reason: 'another_product', obtainable: { product: 'report' } }

/** Accounts and deeds are filed with the court that keeps the register, as pictures. */
const deeds: PartFacts = {
  state: 'not_published',
  reason: 'another_authority',
  detail: 'Sbírka listin',
  legalReference: 'Zákon č. 304/2013 Sb., o veřejných rejstřících právnických a fyzických osob, § 66',
  obtainable: { name: 'Ministerstvo spravedlnosti', url: 'https://or.justice.cz' },
}

const closedOwners: PartFacts = {
  state: 'closed_by_law',
  reason: 'legitimate_interest',
  detail: 'Evidence skutečných majitelů',
  legalReference: 'Zákon č. 37/2021 Sb., o evidenci skutečných majitelů',
  obtainable: { name: 'Ministerstvo spravedlnosti', url: 'https://esm.justice.cz' },
}

/** What no answer of ARES has, whatever the subject. */
const neverKept: Parts = {
  beneficialOwners: closedOwners,
  accounts: deeds,
  documents: deeds,
  employees: notKept,
  contacts: notKept,
  bankAccounts: {
    state: 'not_published',
    reason: 'another_authority',
    detail: 'Registr plátců DPH',
    obtainable: { name: 'Finanční správa', url: 'https://adisspr.mfcr.cz' },
  },
  parents: notKept,
  children: notKept,
}

const masked: PartFacts = { state: 'masked' }
/** Mergers stand among the other facts, as sentences. */
const inSentences: PartFacts = { state: 'not_published', reason: 'wording_elsewhere' }
/** Of a joint-stock company only a sole shareholder is entered. */
const unnamedHolders: PartFacts = {
  state: 'not_published',
  reason: 'legal_form',
  detail: 'jediný akcionář',
  legalReference: 'Zákon č. 304/2013 Sb., o veřejných rejstřících právnických a fyzických osob, § 48',
}

/** What the registers give, whichever subject is asked about. */
export const czechParts = listCoverage({
  officers: [givenBy('report'), masked],
  signing: givenBy('report'),
  capital: givenBy('report'),
  owners: [givenBy('report'), unnamedHolders, masked],
  ...neverKept,
  branches: givenBy('report'),
  predecessors: inSentences,
  successors: inSentences,
  events: givenBy('report'),
  activities: givenBy('report'),
})

export function completenessOfPrefill(answer: Answer<Subject>): CompletenessFacts {
  const parts: Parts = { ...neverKept, activities: activitiesWhy(answer) }
  const withReport: CompletenessPartName[] = ['officers', 'signing', 'capital', 'owners', 'branches', 'events']
  for (const part of withReport) parts[part] = inReport
  return { parts: listParts(parts), unmapped: unmappedOf(aresEntrySource, [answer], aresEntryRules) }
}

export function completenessOfReport(answers: Answers, translated: TranslatedRecord | null): CompletenessFacts {
  const { subject, record, insolvency } = answers
  const parts: Parts = {
    ...neverKept,
    activities: activitiesWhy(subject),
    events:
      insolvency === null
        ? { state: 'given', reason: 'source_unavailable', detail: insolvencyName }
        : withLeftOut(given, [insolvency, below(subject, ofStatus)]),
    ...(translated === null || record === null
      ? notInPublicRegister
      : withUnread(partsOfRecord(subject.value, translated), record)),
  }
  return {
    parts: listParts(parts),
    unmapped: [
      ...unmappedOf(aresEntrySource, [subject], aresEntryRules),
      ...(record === null ? [] : unmappedOf(publicSource, [record], publicRules)),
      ...(insolvency === null ? [] : unmappedOf(insolvencySource, [insolvency], insolvencyRules)),
    ],
  }
}

/** Fields of the entry the state is made of. */
const ofStatus = ['/datumZaniku', '/primarniZdroj', '/seznamRegistraci']

/** The fields of a record each part is read from. */
const fieldsOf = {
  officers: ['statutarniOrgany', 'ostatniOrgany', 'podnikatel'],
  signing: ['statutarniOrgany'],
  capital: ['zakladniKapital'],
  owners: ['spolecnici', 'akcionari'],
  branches: ['odstepneZavody'],
  events: ['insolvence', 'konkursy', 'datumVymazu', 'datumAktualizace'],
}

/** What was left out of any record of the subject, counted with the part it is of. */
function withUnread(parts: Parts, record: Answer<PublicEntry>): Parts {
  const counted = keysOf(fieldsOf).flatMap((part) => {
    const facts = parts[part]
    return facts === undefined ? [] : [[part, withLeftOut(facts, [belowPart(record, part)])] as const]
  })
  return { ...parts, ...Object.fromEntries(counted) }
}

function belowPart(record: Answer<PublicEntry>, part: keyof typeof fieldsOf): ReadAnswer {
  // Records that were left out whole had a place of their own.
  const places = [...Array(record.value.zaznamy.length + record.leftOut.length).keys()]
  return below(
    record,
    places.flatMap((index) => fieldsOf[part].map((field) => `/zaznamy/${index}/${field}`)),
  )
}

/** Of the holders of one level of a graph. */
export function completenessOfShareholding(answers: Answers, translated: TranslatedRecord | null): CompletenessFacts {
  const { subject, record } = answers
  const ofEntry = below(subject, ofStatus)
  if (translated === null || record === null) return completenessOfHolders(notKept, [], [ofEntry])
  const facts = ownersWhy(subject.value, translated.owners)
  return completenessOfHolders(facts, [belowPart(record, 'owners')], [ofEntry, belowPart(record, 'events')])
}

const notInPublicRegister: Parts = {
  officers: notKept,
  signing: notKept,
  capital: notKept,
  owners: notKept,
  branches: notKept,
  predecessors: notKept,
  successors: notKept,
}

function partsOfRecord(subject: Subject, { record, officers, owners }: TranslatedRecord): Parts {
  const hasRule = current(record.statutarniOrgany).some(({ zpusobJednani }) => current(zpusobJednani).length > 0)
  const others = current(factsOf(record))
  const inWords = others.length > 0 ? inSentences : none
  return {
    officers: peopleWhy(officers.hidden, officers.legalRepresentatives.length),
    signing: hasRule ? given : none,
    capital: current(record.zakladniKapital).length > 0 ? given : none,
    owners: ownersWhy(subject, owners),
    branches: given,
    predecessors: inWords,
    successors: inWords,
  }
}

function factsOf(record: object): { datumVymazu?: string }[] {
  const { ostatniSkutecnosti }: { ostatniSkutecnosti?: unknown } = Object(record)
  return Array.isArray(ostatniSkutecnosti) ? ostatniSkutecnosti.filter((one) => typeof one === 'object' && one) : []
}

function peopleWhy(hidden: number, count: number): PartFacts {
  if (hidden > 0) return masked
  return count > 0 ? given : none
}

function ownersWhy({ pravniForma }: Subject, { shareholders, hidden }: TranslatedRecord['owners']): PartFacts {
  if (hidden > 0) return masked
  if (shareholders.length > 0) return given
  return unpublishedHolders.has(filled(pravniForma) ?? '') ? unnamedHolders : none
}

function activitiesWhy(answer: Answer<Subject>): PartFacts {
  const { czNace, czNace2008 } = answer.value
  const isGiven = [...(czNace ?? []), ...(czNace2008 ?? [])].some((code) => filled(code) !== undefined)
  return withLeftOut(isGiven ? given : none, [below(answer, ['/czNace', '/czNace2008'])])
}
