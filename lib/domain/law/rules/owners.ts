import type { LawReading } from '#lib/domain/law/machine/index.ts'
import type { Limit } from '#lib/domain/ownership/index.ts'
import { controlWeights } from './control.ts'
import type { RuleSource } from './source.ts'

const regulation = 'http://data.europa.eu/eli/reg/2024/1624/oj'
const applies = { eli: regulation, from: '2027-07-10', until: null, verification: 'official' } as const
const convention = { eli: null, from: null, until: null, verification: 'convention' } as const

/** From which part of a company its ownership counts (Article 52 and 54). */
export interface OwnerThreshold {
  source: RuleSource
  limit: Limit
  /** Not in force: shown as a question, never as the law. */
  isWhatIf: boolean
}

/** The threshold of the Regulation itself. */
export const usualOwnerThreshold: OwnerThreshold = {
  source: {
    id: 'amlr-52-1',
    text: 'Ownership of 25 percent or more of the shares, votes or other interest.',
    cite: 'Regulation (EU) 2024/1624, Art. 52(1)',
    ...applies,
  },
  limit: { percent: '25', isStrict: false },
  isWhatIf: false,
}

export const ownerThresholds: readonly OwnerThreshold[] = [
  usualOwnerThreshold,
  {
    source: {
      id: 'amlr-52-2-lowest',
      text: 'The lowest threshold a delegated act may set for a category of companies. No such act is known.',
      cite: 'Regulation (EU) 2024/1624, Art. 52(2)',
      ...applies,
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
  shares: { percent: '50', isStrict: true },
  votes: { percent: '50', isStrict: true },
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
  '52': {
    id: 'amlr-52',
    text: 'Shares multiplied along every chain and added over the chains.',
    cite: 'Regulation (EU) 2024/1624, Art. 52(1)',
    ...applies,
  },
  '53': {
    id: 'amlr-53',
    text: 'Control by more than half of the shares or votes, level by level, or by other means.',
    cite: 'Regulation (EU) 2024/1624, Art. 53(2), (3)',
    ...applies,
  },
  '54a': {
    id: 'amlr-54-a',
    text: 'Control of companies that together have a direct interest in the company.',
    cite: 'Regulation (EU) 2024/1624, Art. 54(a)',
    ...applies,
  },
  '54b': {
    id: 'amlr-54-b',
    text: 'An ownership interest in a company that controls the company.',
    cite: 'Regulation (EU) 2024/1624, Art. 54(b)',
    ...applies,
  },
  '55': {
    id: 'amlr-55',
    text: 'Owners of a trust or foundation that has an interest in the company or controls it.',
    cite: 'Regulation (EU) 2024/1624, Art. 55',
    ...applies,
  },
  '57': {
    id: 'amlr-57',
    text: 'Founders, members of the management body, beneficiaries and whoever else controls a foundation.',
    cite: 'Regulation (EU) 2024/1624, Art. 57, 59',
    ...applies,
  },
  '58': {
    id: 'amlr-58',
    text: 'Settlors, trustees, protectors, beneficiaries and whoever else controls an express trust.',
    cite: 'Regulation (EU) 2024/1624, Art. 58 to 60',
    ...applies,
  },
}

/** Conventions that a step of the paper may rest on, and questions the text leaves open; never shown as the law. */
export const ownerConventions = {
  eachPathOnce: {
    id: 'c-path-once',
    text: 'A path passes a company once; cut at the whole once.',
    cite: '',
    ...convention,
  },
  votesFollowShares: { id: 'c-votes', text: 'Without votes on record, votes follow shares.', cite: '', ...convention },
  sumAboveHalf: {
    id: 'c-sum-control',
    text: 'A company of which the sum of Article 52 is more than half is controlled too.',
    cite: '',
    ...convention,
  },
  ownDirectShares: {
    id: 'c-54a-own',
    text: 'Open: whether own direct shares join the sum of Article 54(a). Here they do not.',
    cite: '',
    ...convention,
  },
  routesAddUp: {
    id: 'c-54-removal',
    text: 'Open: whether Article 54 can remove an owner by Article 52. Here routes add up.',
    cite: '',
    ...convention,
  },
  solvedOnly: {
    id: 'c-solved',
    text: 'Only with circles solved or own shares gone from the whole is the threshold reached.',
    cite: '',
    ...convention,
  },
  jointParcel: {
    id: 'c-joint',
    text: 'Open: whether a parcel held jointly counts whole for one of its holders. Here only for all of them together.',
    cite: '',
    ...convention,
  },
  ownSharesLeave: {
    id: 'c-own-shares',
    text: 'Open: whether own shares leave the whole. Here they stay in it.',
    cite: '',
    ...convention,
  },
  otherMeans: {
    id: 'c-other-means',
    text: 'Open: whether such means of control are control, which depends on the situation (Article 53(4)).',
    cite: '',
    ...convention,
  },
  untilChosen: {
    id: 'c-until-chosen',
    text: 'Open until chosen: objects of a power and takers in default (Article 60).',
    cite: '',
    ...convention,
  },
} as const satisfies Readonly<Record<string, RuleSource>>
export type OwnerConvention = keyof typeof ownerConventions

/** In place of owners nobody could find. */
export const fallbackSource: RuleSource = {
  id: 'amlr-22-2',
  text: 'All means exhausted and nobody found, or doubts: all senior managing officials are recorded in place of owners.',
  cite: 'Regulation (EU) 2024/1624, Art. 22(2), 63(3) and (4)',
  ...applies,
}
