import type { LawReading } from '#lib/domain/law/machine/index.ts'
import { atLeastHalf, controlWeights, moreThanHalf } from './control.ts'
import { isInForce, ofRegulation, type RuleSource } from './source.ts'

export const regimes = ['ofac', 'eu', 'euCdd', 'uk'] as const
export type Regime = (typeof regimes)[number]

/** One version of the ownership rule of a regime. */
export interface SanctionRule {
  regime: Regime
  source: RuleSource
  /** The list whose parties count. */
  list: 'ofac' | 'eu' | 'uk'
  /** Holdings of all listed parties together, or of each by itself. */
  aggregation: 'together' | 'eachAlone'
  reading: LawReading
  /** Multiplying along the paths, where the cascade does not reach: open, because no text states a formula. */
  lookThrough: 'law' | 'none'
  /** Control that does not count is a caution. */
  isControlCaution: boolean
}

const ofac: SanctionRule = {
  regime: 'ofac',
  source: {
    id: 'ofac-50',
    text: 'An entity owned 50 percent or more, in the aggregate, directly or indirectly, by blocked persons is blocked.',
    cite: 'OFAC, Revised Guidance of 13 August 2014; FAQ 398, 399, 401; 31 CFR 587.406',
    eli: 'https://ofac.treasury.gov/faqs/401',
    from: '2014-08-13',
    until: null,
    verification: 'republished',
  },
  list: 'ofac',
  aggregation: 'together',
  reading: {
    shares: atLeastHalf,
    votes: null,
    joint: 'allOrLaw',
    nominee: 'law',
    ownShares: 'stayOrLaw',
    ownVotes: 'stayOrLaw',
    arrangedShares: 'none',
    arrangedVotes: 'none',
    control: controlWeights(null),
    trustRole: 'none',
  },
  lookThrough: 'none',
  isControlCaution: true,
}

const eu: SanctionRule = {
  regime: 'eu',
  source: {
    id: 'eu-freeze-50',
    text: 'An entity of which listed parties own 50 percent or more, or which they control, is treated as theirs; rebuttable.',
    cite: 'Council, Update of the EU Best Practices, 3 July 2024; Court of Justice, C-84/24',
    eli: null,
    from: '2024-07-03',
    until: null,
    verification: 'described',
  },
  list: 'eu',
  aggregation: 'together',
  reading: {
    shares: atLeastHalf,
    votes: moreThanHalf,
    joint: 'allOrLaw',
    nominee: 'law',
    ownShares: 'stayOrLaw',
    ownVotes: 'stayOrLaw',
    arrangedShares: 'judgment',
    arrangedVotes: 'judgment',
    control: controlWeights('eu'),
    trustRole: 'law',
  },
  lookThrough: 'law',
  isControlCaution: false,
}

const euBefore: SanctionRule = {
  ...eu,
  source: {
    ...eu.source,
    id: 'eu-freeze-more-than-50',
    text: 'An entity of which listed parties own more than 50 percent, or which they control, is treated as theirs; rebuttable.',
    cite: 'Council, EU Best Practices before 3 July 2024',
    from: null,
    until: '2024-07-03',
  },
  reading: { ...eu.reading, shares: moreThanHalf },
}

const euCdd: SanctionRule = {
  ...eu,
  regime: 'euCdd',
  source: ofRegulation(
    'amlr-20-1-d',
    'Customer due diligence finds whether listed parties control the entity or have more than 50 percent of it or a majority interest, individually or collectively.',
    'Art. 20(1)(d), 2(1)(49)',
  ),
  reading: { ...eu.reading, shares: moreThanHalf },
}

const uk: SanctionRule = {
  regime: 'uk',
  source: {
    id: 'uk-reg-7',
    text: 'A company of which one designated person holds more than 50 percent of the shares or votes, or appoints the majority of the board, directly or indirectly, is owned or controlled.',
    cite: 'SI 2019/855, regulation 7 and Schedule 1, paragraphs 2 to 4, 6, 9 and 14; OFSI General Guidance 4.14',
    eli: 'https://www.legislation.gov.uk/uksi/2019/855',
    from: '2020-12-31',
    until: null,
    verification: 'republished',
  },
  list: 'uk',
  aggregation: 'eachAlone',
  reading: {
    shares: moreThanHalf,
    votes: moreThanHalf,
    joint: 'each',
    nominee: 'none',
    ownShares: 'stay',
    ownVotes: 'leave',
    arrangedShares: 'certain',
    arrangedVotes: 'certain',
    control: controlWeights('uk'),
    trustRole: 'none',
  },
  lookThrough: 'none',
  isControlCaution: false,
}

/** Every version of every rule. */
export const sanctionRules: readonly SanctionRule[] = [ofac, euBefore, eu, euCdd, uk]

/**
 * The rule of a regime on a day. One that applies only later is taken before its day as well, because what it will say is
 * asked for beforehand; its source says from when it applies.
 */
export function sanctionRuleOf(regime: Regime, day: string): SanctionRule {
  const versions = sanctionRules.filter((rule) => rule.regime === regime)
  const rule = versions.find(({ source }) => isInForce(source, day)) ?? versions[0]
  if (rule === undefined) throw new RangeError(`No rule of ${regime}.`)
  return rule
}
