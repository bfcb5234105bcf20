import { dayOf } from '#lib/time/index.ts'
import type { Day } from './calendar.ts'
import type { Company, Office, Place, WorldHolding, WorldInsolvency } from './model.ts'
import { placeOf } from './places.ts'

interface Former<T> {
  value: T
  until: Day
}

/** A company at an instant. Offices and holdings carry their days: what has ended is still there. */
export interface WorldState {
  company: Company
  name: string
  english: string | null
  /** Newest first. */
  formerNames: readonly Former<string>[]
  place: Place
  formerPlaces: readonly Former<Place>[]
  offices: readonly Office[]
  holdings: readonly WorldHolding[]
  insolvency: WorldInsolvency | null
  liquidatedSince: Day | null
  dissolvedSince: Day | null
  /** The day of the last life event; null where there was none. */
  changed: Day | null
  today: Day
}

/** The company as it was entered, before the life events that are dated or applied. */
export function entered(company: Company, now: Date): WorldState {
  const today = dayOf(now)
  const next = company.formerNames.find(({ until }) => until > today)
  const past = company.formerNames.filter(({ until }) => until <= today)
  return {
    company,
    name: next?.name ?? company.name,
    english: next === undefined ? company.english : null,
    formerNames: past.toReversed().map(({ name, until }) => ({ value: name, until })),
    place: placeOf(company),
    formerPlaces: [],
    offices: company.offices,
    holdings: company.holdings,
    insolvency: company.insolvency,
    liquidatedSince: company.liquidatedSince,
    dissolvedSince: company.dissolvedSince,
    changed: null,
    today,
  }
}

export function isCurrent({ since, until }: { since: Day | null; until: Day | null }, today: Day): boolean {
  return (since === null || since <= today) && (until === null || until > today)
}

export type LegalStatus = 'registered' | 'insolvency' | 'liquidation' | 'dissolved'

/** The gravest entry is what a register calls a company's status. */
export function legalStatusOf({ insolvency, liquidatedSince, dissolvedSince, today }: WorldState): LegalStatus {
  if (dissolvedSince !== null && dissolvedSince <= today) return 'dissolved'
  if (insolvency !== null && insolvency.since <= today) return 'insolvency'
  return liquidatedSince !== null && liquidatedSince <= today ? 'liquidation' : 'registered'
}
