import type { Percentage } from '#lib/contract/index.ts'

/** A nature of control: what kind of interest it is, in which band, through what, and in words. */
export interface NatureOfControl {
  type: string
  words: string
  percentage?: Percentage
  isIndirect: boolean
}

const kinds: readonly { code: RegExp; type: string; words: string }[] = [
  { code: /^ownership-of-shares-/, type: 'shareholding', words: 'Ownership of shares' },
  { code: /^voting-rights-/, type: 'votingRights', words: 'Ownership of voting rights' },
  {
    code: /^(?:part-)?right-to-share-surplus-assets-/,
    type: 'rightsToSurplusAssetsOnDissolution',
    words: 'Right to surplus assets',
  },
  {
    code: /^right-to-appoint-and-remove-directors(?=-|$)/,
    type: 'appointmentOfBoard',
    words: 'Right to appoint or remove directors',
  },
  {
    code: /^right-to-appoint-and-remove-members(?=-|$)/,
    type: 'appointmentOfBoard',
    words: 'Right to appoint or remove members',
  },
  {
    code: /^right-to-appoint-and-remove-person(?=-|$)/,
    type: 'appointmentOfBoard',
    words: 'Right to appoint or remove persons',
  },
  {
    code: /^significant-influence-or-control(?=-|$)/,
    type: 'otherInfluenceOrControl',
    words: 'Has significant influence or control',
  },
  {
    code: /^registered-owner-as-nominee-/,
    type: 'nominee',
    words: 'Overseas entity holds land or property as a nominee',
  },
]

const bands: readonly { code: RegExp; words: string; percentage: Percentage }[] = [
  {
    code: /-25-to-50-percent(?=-|$)/,
    words: 'More than 25% but not more than 50%',
    percentage: { exclusiveMinimum: 25, maximum: 50 },
  },
  {
    code: /-50-to-75-percent(?=-|$)/,
    words: 'More than 50% but less than 75%',
    percentage: { exclusiveMinimum: 50, exclusiveMaximum: 75 },
  },
  { code: /-75-to-100-percent(?=-|$)/, words: '75% or more', percentage: { minimum: 75, maximum: 100 } },
  { code: /-more-than-25-percent(?=-|$)/, words: 'More than 25%', percentage: { exclusiveMinimum: 25 } },
]

const means: readonly { code: RegExp; words: string }[] = [
  { code: /-as-control-over-trust(?:-|$)/, words: 'with significant influence over a trust' },
  { code: /-as-control-over-firm(?:-|$)/, words: 'with significant influence over a firm' },
  { code: /-as-trust(?:-|$)/, words: 'with control over the trustees of a trust' },
  { code: /-as-firm(?:-|$)/, words: 'as a member of a firm' },
  { code: /-another-entity-/, words: 'for another entity of which this person is the beneficial owner' },
]

/** What may stand behind the kind: a band, through whom, and the kind of company or the place of a nominee. */
const ends =
  /^-?(?:(?:25-to-50|50-to-75|75-to-100|more-than-25)-percent)?(?:-?as-(?:control-over-)?(?:trust|firm))?(?:-?(?:another-entity|person)-(?:england-wales|scotland|northern-ireland))?(?:-?(?:registered-overseas-entity|limited-liability-partnership))?$/

/**
 * A nature of control by the register's code, e.g. `ownership-of-shares-25-to-50-percent-as-trust`; put together of the
 * parts its codes are made of, in the words of its `psc_descriptions.yml` (companieshouse/api-enumerations, OGL 3.0, as of
 * 2026-11). Null where a code is of no known kind.
 */
export function natureOf(code: string): NatureOfControl | null {
  const kind = kinds.find((one) => one.code.test(code))
  if (kind === undefined) return null
  const band = bands.find((one) => one.code.test(code))
  const through = means.find((one) => one.code.test(code))
  // A band nobody foresaw is none of these, and stays as it was written.
  const bandWords = band?.words ?? (/\d/.test(code) ? code : undefined)
  // Nor is an end that nobody foresaw, which may say something else of what is before it.
  const isUnforeseen = bandWords !== code && !ends.test(code.replace(kind.code, ''))
  const said = `${kind.words}${bandWords === undefined ? '' : ` – ${bandWords}`}${through === undefined ? '' : ` ${through.words}`}`
  const words = isUnforeseen ? `${said} (${code})` : said
  return {
    type: kind.type,
    words,
    isIndirect: through !== undefined,
    ...(band === undefined ? {} : { percentage: band.percentage }),
  }
}

/** For tests of where words of a result come from. */
export const controlWords = [kinds, bands, means].map((list) => list.map((one) => ({ ...one, code: '' })))

/** Why particulars of a person are not shown, by the register's code. */
export const protectedOwner =
  "The person with significant control's details are not shown because restrictions on disclosing any of the individual's details are in force"
