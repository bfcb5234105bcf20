import { type ControlMeans, controlMeans, type Limit } from '#lib/domain/ownership/index.ts'
import type { Verification } from './source.ts'

export const atLeastHalf: Limit = { percent: '50', isStrict: false }
export const moreThanHalf: Limit = { percent: '50', isStrict: true }

export type ControlColumn = 'eu' | 'uk' | 'amlr'
type Cell = { weight: 'certain' | 'judgment'; cite: string | null; verification: Verification }
type Row = Readonly<Record<ControlColumn, Cell>>

const certain = (cite: string | null, verification: Verification): Cell => ({ weight: 'certain', cite, verification })
const judgment = (cite: string | null = null): Cell => ({ weight: 'judgment', cite, verification: 'convention' })

const bestPractices = 'EU Best Practices of 3 July 2024'
/** Regulation 7(4): whether affairs run as somebody wishes is a judgment, never arithmetic. */
const judged: Row = { eu: judgment(), uk: judgment('reg. 7(4)'), amlr: judgment('Art. 53(4)') }
const inPractice: Row = { ...judged, eu: certain(bestPractices, 'remembered') }

/** What a relation without a percentage means, by kind and law. */
export const controlTable: Readonly<Record<ControlMeans, Row>> = {
  board: {
    eu: certain(bestPractices, 'described'),
    uk: certain('reg. 7(2)(c)', 'republished'),
    amlr: certain('Art. 53(3)(b)', 'official'),
  },
  votes: {
    eu: certain(bestPractices, 'described'),
    uk: certain('reg. 7(2)(b)', 'republished'),
    amlr: certain('Art. 53(3)(a)', 'official'),
  },
  votesByAgreement: {
    eu: certain(bestPractices, 'described'),
    uk: certain(null, 'convention'),
    amlr: certain(null, 'convention'),
  },
  dominantInfluence: {
    eu: certain(bestPractices, 'described'),
    uk: certain(null, 'convention'),
    amlr: certain(null, 'convention'),
  },
  consolidation: inPractice,
  assets: inPractice,
  liability: inPractice,
  veto: { ...judged, amlr: certain('Art. 53(3)(c)', 'official') },
  profit: { ...judged, amlr: certain('Art. 53(3)(d)', 'official') },
  significantInfluence: judged,
  agreement: judged,
  family: judged,
  other: judged,
}

export type Weights = Readonly<Record<ControlMeans, 'certain' | 'judgment' | 'none'>>

/** One column as weights; null where control counts for nothing. */
export function controlWeights(column: ControlColumn | null): Weights {
  const weights = controlMeans.map((means) => [means, column === null ? 'none' : controlTable[means][column].weight])
  return Object.fromEntries(weights)
}
