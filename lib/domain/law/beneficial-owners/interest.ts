import { type Closure, type ClosureOptions, closureOf } from '#lib/domain/law/machine/index.ts'
import { controlReading } from '#lib/domain/law/rules/index.ts'
import {
  type CapitalTable,
  cutSpan,
  type ExactLimit,
  exactLimit,
  meets,
  moreOf,
  nothingHeld,
  type Span,
  waysFrom,
} from '#lib/domain/ownership/index.ts'
import type { Footing } from './outcome.ts'

/** What one party has of every company and commands of it. */
export interface Interest {
  party: number
  /** The sum of Article 52, by company. */
  shares: readonly Span[]
  /** The same array where votes follow shares. */
  votes: readonly Span[]
  /** Upper ends without joint parcels, which only a reading of the law counts for one holder. */
  apart: { shares: readonly Span[]; votes: readonly Span[] }
  surely: Closure
  possibly: Closure
  widely: Closure
}

const half = exactLimit(controlReading.shares)

/** Of a party of the structure; of nobody, with the unnamed rest of every company, for what nobody is known to hold. */
export function interestOf(table: CapitalTable, party: number | null, withRest = false): Interest {
  const sources = new Set(party === null ? [] : [party])
  const { hasVotes, hasJoint } = kindsOf(table)
  const shares = waysFrom(table, sources, { kind: 'shares', withRest }).map(cutSpan)
  const votes = hasVotes ? waysFrom(table, sources, { kind: 'votes', withRest }).map(cutSpan) : shares
  const apart = !hasJoint
    ? { shares, votes }
    : {
        shares: waysFrom(table, sources, { kind: 'shares', withRest, isJointApart: true }).map(cutSpan),
        votes: waysFrom(table, sources, { kind: 'votes', withRest, isJointApart: true }).map(cutSpan),
      }
  const controlled = (all: readonly (readonly Span[])[], end: 'low' | 'high') => {
    const found = table.parties.flatMap(({ type }, company) => {
      if (all.every((spans) => spans[company] === nothingHeld)) return []
      const share = mostOf(all.map((spans) => spans[company] ?? nothingHeld))
      const isMost = type === 'company' && company !== party && meets(share[end], half, end)
      return isMost ? [{ party: company, share }] : []
    })
    return found
  }
  const run = (certainty: ClosureOptions['certainty'], alsoByLookThrough: ReturnType<typeof controlled>) =>
    closureOf(table, [...sources], { reading: controlReading, certainty, withRest, alsoByLookThrough })
  return {
    ...{ party: party ?? -1, shares, votes, apart },
    surely: run('surely', controlled([shares, votes], 'low')),
    possibly: run('possibly', controlled([apart.shares, apart.votes], 'high')),
    widely: run('widely', controlled([shares, votes], 'high')),
  }
}

const known = new WeakMap<CapitalTable, { hasVotes: boolean; hasJoint: boolean }>()

/** Whether votes differ from shares anywhere, and whether a parcel is joint; asked once for each party, so kept. */
function kindsOf(table: CapitalTable): { hasVotes: boolean; hasJoint: boolean } {
  const found = known.get(table) ?? {
    hasVotes: table.votes.some((capital, company) => capital !== table.shares[company]),
    hasJoint: [...table.shares, ...table.votes].some(({ blocks }) => blocks.some(({ isJoint }) => isJoint)),
  }
  known.set(table, found)
  return found
}

function mostOf([first = nothingHeld, ...others]: readonly Span[]): Span {
  return others.reduce(
    (most, { low, high }) => ({ low: moreOf(most.low, low, 'low'), high: moreOf(most.high, high, 'high') }),
    first,
  )
}

/** Whether the sum of Article 52 in a company reaches the threshold, in shares or in votes. */
export function interestFooting(interest: Interest, company: number, limit: ExactLimit): Footing | null {
  const { shares, votes, apart } = interest
  const meetsIn = (all: readonly (readonly Span[])[], end: 'low' | 'high') =>
    all.some((spans) => meets((spans[company] ?? nothingHeld)[end], limit, end))
  if (meetsIn([shares, votes], 'low')) return 'certain'
  if (meetsIn([apart.shares, apart.votes], 'high')) return 'data'
  return meetsIn([shares, votes], 'high') ? 'law' : null
}

/** Whether the party controls a company (Article 53), and by which run that is proved. */
export function controlFooting(interest: Interest, company: number): { footing: Footing; by: Closure } | null {
  const { surely, possibly, widely } = interest
  if (surely.get(company) !== undefined) return { footing: 'certain', by: surely }
  if (possibly.get(company) !== undefined) return { footing: 'data', by: possibly }
  return widely.get(company) === undefined ? null : { footing: 'law', by: widely }
}

const footings: readonly Footing[] = ['certain', 'data', 'law']

/** As firm as the weakest of those it rests on. */
export function weakest(...all: readonly Footing[]): Footing {
  return footings[Math.max(...all.map((one) => footings.indexOf(one)))] ?? 'law'
}

export function firmest(a: Footing | null, b: Footing | null): Footing | null {
  if (a === null || b === null) return a ?? b
  return footings.indexOf(a) <= footings.indexOf(b) ? a : b
}
