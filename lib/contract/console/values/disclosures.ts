/** What is handed on: everything on file at a company, its file, its determination of owners, or an invoice. */
export const disclosureSubjects = ['company', 'file', 'determination', 'invoice'] as const
export type DisclosureSubjectKind = (typeof disclosureSubjects)[number]

/**
 * Whether papers are handed on by link: not at all, by whoever may export, or with a second person at companies from a risk class
 * on. A company without a risk class counts as one of high risk; an invoice has none and needs that person under `secondFromLow` only.
 */
export const disclosureRules = ['off', 'allowed', 'secondFromHigh', 'secondFromMedium', 'secondFromLow'] as const
export type DisclosureRule = (typeof disclosureRules)[number]

/**
 * `proposed`: a second person has not confirmed it; `open`: the address works; `refused`: that person did not confirm it; `revoked`;
 * `expired`; `suspended`: its sender, or the rule of the organization, no longer allows it; `erased`: with what it was made of.
 */
export const disclosureStates = ['proposed', 'open', 'refused', 'revoked', 'expired', 'suspended', 'erased'] as const
export type DisclosureState = (typeof disclosureStates)[number]

/** What somebody did at the address of a link, and what came of it. */
export const openingKinds = [
  'page',
  'pdf',
  'codeAsked',
  'codeAccepted',
  'codeRefused',
  'expired',
  'revoked',
  'suspended',
  'erased',
] as const
export type OpeningKind = (typeof openingKinds)[number]

/** Openings that showed the document. */
export const shownOpenings: readonly OpeningKind[] = ['page', 'pdf']

export const disclosureLimits = {
  ...{ nameCharactersMax: 120, purposeCharactersMax: 300, reasonCharactersMax: 1_000, sectionsMax: 30 },
  ...{ daysMax: 30, daysUsual: 7 },
  /** Of a subject, and of all that one person handed on; of those that are open or wait. */
  ...{ openPerSubjectMax: 50, openPerPersonMax: 500 },
  /** Of one link in one day: what comes after them is refused and not recorded each. */
  openingsPerDayMax: 200,
  listedOpeningsMax: 200,
  ...{ codeDigits: 8, codeMinutes: 10, codeTriesMax: 5, codesPerHourMax: 5, codeSessionMinutes: 60 },
} as const
