import { type ClosureRun, closureOf } from '#lib/domain/law/machine/index.ts'
import { controlReading } from '#lib/domain/law/rules/index.ts'
import {
  type CapitalTable,
  cut,
  type ExactLimit,
  exactLimit,
  greater,
  meets,
  onceFor,
  type PathSums,
  pathSumsFrom,
} from '#lib/domain/ownership/index.ts'
import type { Basis } from './outcome.ts'

/** What one party has of every company and commands of it. */
export interface Interest {
  party: number
  /** The sum of Article 52, by company. */
  shares: PathSums
  /** The same where votes follow shares. */
  votes: PathSums
  /** Upper ends without joint parcels, which only a reading of the law counts for one holder. */
  apart: { shares: PathSums; votes: PathSums }
  surely: ClosureRun
  possibly: ClosureRun
  widely: ClosureRun
}

const half = exactLimit(controlReading.shares)

/** Of a party of the structure. */
export function interestOf(table: CapitalTable, party: number): Interest {
  return interest(table, party, { withRest: false, rest: null })
}

/** Of nobody, with the unnamed rest of every company: for what nobody is known to hold. */
export function restInterest(table: CapitalTable): Interest {
  return interest(table, null, { withRest: true, rest: null })
}

/** Of a party with that rest. */
export function interestWithRest(table: CapitalTable, party: number, rest: Interest): Interest {
  return interest(table, party, { withRest: true, rest })
}

interface RestOptions {
  withRest: boolean
  /** That of the rest alone, on which that of a party stands. */
  rest: Interest | null
}

function interest(table: CapitalTable, party: number | null, { withRest, rest }: RestOptions): Interest {
  const sources = new Set(party === null ? [] : [party])
  const { hasVotes, hasJoint } = kindsOf(table)
  const pathSumsOf = (isJointApart: boolean) => {
    const shares = cutSums(pathSumsFrom(table, sources, { kind: 'shares', withRest, isJointApart }))
    return {
      shares,
      votes: hasVotes ? cutSums(pathSumsFrom(table, sources, { kind: 'votes', withRest, isJointApart })) : shares,
    }
  }
  const { shares, votes } = pathSumsOf(false)
  const apart = hasJoint ? pathSumsOf(true) : { shares, votes }
  const controlled = (all: readonly PathSums[], end: 'low' | 'high') => {
    const reached = new Set(all.flatMap((sums) => [...sums.reached.keys()]))
    return [...reached]
      .toSorted((a, b) => a - b)
      .flatMap((company) => {
        const share = all.map((sums) => sums.get(company)).reduce(greater)
        const isMost = table.parties[company]?.type === 'company' && company !== party && meets(share[end], half, end)
        return isMost ? [{ party: company, share }] : []
      })
  }
  const run = (certainty: 'surely' | 'possibly' | 'widely', alsoByLookThrough: ReturnType<typeof controlled>) => {
    const options = { reading: controlReading, certainty, withRest, alsoByLookThrough }
    return closureOf(table, [...sources], rest === null ? options : { ...options, base: rest[certainty] })
  }
  return {
    ...{ party: party ?? -1, shares, votes, apart },
    surely: run('surely', controlled([shares, votes], 'low')),
    possibly: run('possibly', controlled([apart.shares, apart.votes], 'high')),
    widely: run('widely', controlled([shares, votes], 'high')),
  }
}

/** Nothing is owned more than whole. */
function cutSums(sums: PathSums): PathSums {
  return { reached: sums.reached, get: (party) => cut(sums.get(party)) }
}

/** Whether votes differ from shares anywhere, and whether a parcel is joint; asked once for each party, so kept. */
const kindsOf = onceFor(({ shares, votes }: CapitalTable) => ({
  hasVotes: votes.some((capital, company) => capital !== shares[company]),
  hasJoint: [...shares, ...votes].some(({ blocks }) => blocks.some(({ isJoint }) => isJoint)),
}))

/** Whether the sum of Article 52 in a company reaches the threshold, in shares or in votes. */
export function interestBasis(interest: Interest, company: number, limit: ExactLimit): Basis | null {
  const { shares, votes, apart } = interest
  const meetsIn = (all: readonly PathSums[], end: 'low' | 'high') =>
    all.some((sums) => meets(sums.get(company)[end], limit, end))
  if (meetsIn([shares, votes], 'low')) return 'certain'
  if (meetsIn([apart.shares, apart.votes], 'high')) return 'data'
  return meetsIn([shares, votes], 'high') ? 'law' : null
}

/** Whether the party controls a company (Article 53), and by which run that is proved. */
export function controlBasis(interest: Interest, company: number): { basis: Basis; by: ClosureRun } | null {
  const { surely, possibly, widely } = interest
  if (surely.get(company) !== undefined) return { basis: 'certain', by: surely }
  if (possibly.get(company) !== undefined) return { basis: 'data', by: possibly }
  return widely.get(company) === undefined ? null : { basis: 'law', by: widely }
}

const bases: readonly Basis[] = ['certain', 'data', 'law']

/** As firm as the weakest of those it rests on. */
export function weakest(...all: readonly Basis[]): Basis {
  return bases[Math.max(...all.map((one) => bases.indexOf(one)))] ?? 'law'
}

export function firmest(a: Basis | null, b: Basis | null): Basis | null {
  if (a === null || b === null) return a ?? b
  return bases.indexOf(a) <= bases.indexOf(b) ? a : b
}
