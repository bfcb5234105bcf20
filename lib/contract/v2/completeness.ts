import { z } from 'zod'
import {
  answer,
  givenList,
  maybe,
  maybeBoolean,
  maybeList,
  maybeText,
  maybeTextList,
  maybeWord,
  openEnum,
  text,
} from '../fields.ts'

/** Whether a part of a result is there, or why it is not. */
export const completenessStates = [
  'given',
  'not_published',
  'masked',
  'closed_by_law',
  'paid',
  'not_requested',
  'not_read',
] as const

/** Parts a company may have on file somewhere, whichever product gives them. */
export const completenessParts = [
  'officers',
  'signing',
  'capital',
  'owners',
  'beneficialOwners',
  'parents',
  'children',
  'branches',
  'charges',
  'predecessors',
  'successors',
  'events',
  'activities',
  'employees',
  'contacts',
  'contracts',
  'bankAccounts',
  'accounts',
  'documents',
] as const
export type CompletenessPartName = (typeof completenessParts)[number]

/** Why a part is not there, or not all of it. */
export const completenessReasons = [
  'another_authority',
  'legitimate_interest',
  'head_office_entry',
  'legal_form',
  'none_entered',
  'not_in_this_register',
  'another_product',
  'general_partners_only',
  'largest_holdings_only',
  'wording_elsewhere',
  'natural_persons',
  'no_known_person',
  'non_consolidating',
  'no_lei',
  'not_public',
  'exempt',
  'protected',
  'not_identified',
  'in_filings',
  'source_unavailable',
  'source_at_limit',
  'no_own_lei',
  'not_understood',
  'linked_not_answered',
  'incomplete_list',
  'company_ended',
] as const
export type CompletenessReason = (typeof completenessReasons)[number]

export const CompletenessPart = answer({
  part: openEnum(completenessParts),
  state: openEnum(completenessStates),
  reason: maybeWord(completenessReasons),
  /** In words, where a reason has more to say: the register's own term for it. */
  detail: maybeText,
  /** Day from which it is so. */
  since: maybeText,
  /** Entries and values of it that were left out because their form was not understood. */
  leftOut: maybe(z.int()),
  legalReference: maybeText,
  /** Where it can be had instead: an authority with its address, or a product of this service. */
  obtainable: maybe(answer({ name: maybeText, url: maybeText, product: maybeText })),
  /** Key of the `sources` of the result. */
  source: maybeText,
})
export type CompletenessPart = z.infer<typeof CompletenessPart>

/** Why a value of the register's answer is in no field of the result. */
export const unmappedReasons = [
  'navigation',
  'ended',
  'repeated',
  'no_field',
  'personal_data',
  'unknown',
  'not_understood',
] as const
export type UnmappedReason = (typeof unmappedReasons)[number]

export const UnmappedValue = answer({
  source: maybeText,
  /**
   * JSON Pointer into the register's answer (RFC 6901); `*` stands for any entry of a list or any name. What was not
   * understood has the very place.
   */
  pointer: text,
  reason: openEnum(unmappedReasons),
})
export type UnmappedValue = z.infer<typeof UnmappedValue>

export const Completeness = answer({
  orderId: text,
  parts: givenList(CompletenessPart),
  unmapped: givenList(UnmappedValue),
})
export type Completeness = z.infer<typeof Completeness>

/** One register: what it gives with which product, what it does not give and why, whichever company is asked about. */
export const RegisterCoverage = answer({
  slug: text,
  name: maybeText,
  jurisdictionCodes: maybeTextList,
  /** Products that can be ordered of its companies. */
  products: maybeTextList,
  /** A part is listed more than once where it depends on the company: owners of one legal form and not of another. */
  parts: maybeList(CompletenessPart),
  /** Invented companies: nothing was ever recorded. */
  isFictional: maybeBoolean,
  /** Recorded answers of the register of which its tests account for every value. */
  recordedAnswers: maybe(z.int()),
  /** Parts it gives that no recorded answer shows: they are read as the register describes them. */
  unprovenParts: maybeTextList,
  /** Other registers and lists it is read with, of which no answer is recorded. */
  unprovenSources: maybeTextList,
})
export type RegisterCoverage = z.infer<typeof RegisterCoverage>

export const RegisterCoverageList = answer({ registers: givenList(RegisterCoverage) })
