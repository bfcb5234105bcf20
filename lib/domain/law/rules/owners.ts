import type { LawReading } from '#lib/domain/law/machine/index.ts'
import type { Limit } from '#lib/domain/ownership/index.ts'
import { controlWeights, moreThanHalf } from './control.ts'
import { ofRegulation, type RuleSource } from './source.ts'

function convention(id: string, text: string): RuleSource {
  return { id, text, cite: '', eli: null, from: null, until: null, verification: 'convention' }
}

/** From which part of a company its ownership counts (Article 52 and 54). */
export interface OwnerThreshold {
  source: RuleSource
  limit: Limit
  /** Not in force: shown as a question, never as the law. */
  isWhatIf: boolean
}

/** The threshold of the Regulation itself. */
export const usualOwnerThreshold: OwnerThreshold = {
  source: ofRegulation(
    'amlr-52-1',
    'Ownership of 25 percent or more of the shares, votes or other interest.',
    'Art. 52(1)',
  ),
  limit: { percent: '25', isStrict: false },
  isWhatIf: false,
}

export const ownerThresholds: readonly OwnerThreshold[] = [
  usualOwnerThreshold,
  {
    source: {
      ...ofRegulation(
        'amlr-52-2-lowest',
        'The lowest threshold a delegated act may set for a category of companies. No such act is known.',
        'Art. 52(2)',
      ),
      from: null,
    },
    limit: { percent: '15', isStrict: false },
    isWhatIf: true,
  },
  {
    source: {
      id: 'national-more-than-25',
      text: 'National law before the Regulation: more than 25 percent.',
      cite: 'Directive (EU) 2015/849, Art. 3(6)(a)(i)',
      eli: 'http://data.europa.eu/eli/dir/2015/849/oj',
      from: null,
      until: '2027-07-10',
      verification: 'remembered',
    },
    limit: { percent: '25', isStrict: true },
    isWhatIf: false,
  },
]

/** How Article 53 reads holdings: more than half of shares or votes commanded, level by level. */
export const controlReading: LawReading = {
  shares: moreThanHalf,
  votes: moreThanHalf,
  joint: 'allOrLaw',
  nominee: 'none',
  ownShares: 'stayOrLaw',
  ownVotes: 'stayOrLaw',
  arrangedShares: 'none',
  arrangedVotes: 'certain',
  control: controlWeights('amlr'),
  trustRole: 'none',
}

export const ownerRoutes = ['52', '53', '54a', '54b', '55', '57', '58'] as const
export type OwnerRoute = (typeof ownerRoutes)[number]

/** What each route rests on. */
export const routeSources: Readonly<Record<OwnerRoute, RuleSource>> = {
  '52': ofRegulation('amlr-52', 'Shares multiplied along every chain and added over the chains.', 'Art. 52(1)'),
  '53': ofRegulation(
    'amlr-53',
    'Control by more than half of the shares or votes, level by level, or by other means.',
    'Art. 53(2), (3)',
  ),
  '54a': ofRegulation(
    'amlr-54-a',
    'Control of companies that together have a direct interest in the company.',
    'Art. 54(a)',
  ),
  '54b': ofRegulation('amlr-54-b', 'An ownership interest in a company that controls the company.', 'Art. 54(b)'),
  '55': ofRegulation(
    'amlr-55',
    'Owners of a trust or foundation that has an interest in the company or controls it.',
    'Art. 55',
  ),
  '57': ofRegulation(
    'amlr-57',
    'Founders, members of the management body, beneficiaries and whoever else controls a foundation.',
    'Art. 57, 59',
  ),
  '58': ofRegulation(
    'amlr-58',
    'Settlors, trustees, protectors, beneficiaries and whoever else controls an express trust.',
    'Art. 58 to 60',
  ),
}

/** Conventions that a step of the paper may rest on, and questions the text leaves open; never shown as the law. */
export const ownerConventions = {
  eachPathOnce: convention('c-path-once', 'A path passes a company once; cut at the whole once.'),
  votesFollowShares: convention('c-votes', 'Without votes on record, votes follow shares.'),
  sumAboveHalf: convention(
    'c-sum-control',
    'A company of which the sum of Article 52 is more than half is controlled too.',
  ),
  ownDirectShares: convention(
    'c-54a-own',
    'Open: whether own direct shares join the sum of Article 54(a). Here they do not.',
  ),
  routesAddUp: convention(
    'c-54-removal',
    'Open: whether Article 54 can remove an owner by Article 52. Here routes add up.',
  ),
  solvedOnly: convention(
    'c-solved',
    'Only with circles solved or own shares gone from the whole is the threshold reached.',
  ),
  jointParcel: convention(
    'c-joint',
    'Open: whether a parcel held jointly counts whole for one of its holders. Here only for all of them together.',
  ),
  ownSharesLeave: convention('c-own-shares', 'Open: whether own shares leave the whole. Here they stay in it.'),
  otherMeans: convention(
    'c-other-means',
    'Open: whether such means of control are control, which depends on the situation (Article 53(4)).',
  ),
  untilChosen: convention(
    'c-until-chosen',
    'Open until chosen: objects of a power and takers in default (Article 60).',
  ),
} as const satisfies Readonly<Record<string, RuleSource>>
export type OwnerConvention = keyof typeof ownerConventions

/** In place of owners nobody could find. */
export const fallbackSource = ofRegulation(
  'amlr-22-2',
  'All means exhausted and nobody found, or doubts: all senior managing officials are recorded in place of owners.',
  'Art. 22(2), 63(3) and (4)',
)
