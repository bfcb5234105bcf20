import type { sandboxChanges } from '#lib/contract/index.ts'
import { type Day, dayAt, numberOfDay } from './calendar.ts'
import type { Company } from './model.ts'
import { createRandom, type Random } from './random.ts'

export type WorldChangeKind = (typeof sandboxChanges)[number]

/** Something that happens to a company on a day, at midnight UTC. */
export interface LifeEvent {
  day: Day
  company: number
  change: WorldChangeKind
  seed: number
}

export interface Schedule {
  eventsOf(company: number): readonly LifeEvent[]
  eventsOn(day: Day): readonly LifeEvent[]
  /** Events after the first day, up to and including the second. */
  eventsBetween(after: Day, until: Day): readonly LifeEvent[]
}

export const firstDay = '2026-01-01'
/** After this day only applied changes happen. */
export const lastDay = '2045-12-31'
const onADay = [1, 1, 2, 2, 3]

/** One to three life events on each day of twenty years, each of a company that has not ended by then. */
export function planSchedule(companies: readonly Company[]): Schedule {
  const random = createRandom('schedule')
  const alive = companies.filter(({ isFixed, dissolvedSince }) => !isFixed && dissolvedSince === null)
  const insolvent = new Set(companies.flatMap(({ index, insolvency }) => (insolvency === null ? [] : [index])))
  const events: LifeEvent[] = []
  const byDay = new Map<Day, LifeEvent[]>()
  const last = numberOfDay(lastDay)
  for (let number = numberOfDay(firstDay); number <= last; number += 1) {
    const day = dayAt(number)
    const today: LifeEvent[] = []
    byDay.set(day, today)
    for (let left = random.pick(onADay); left > 0; left -= 1) {
      const position = random.below(alive.length)
      const one = alive[position]
      if (one === undefined || one.founded > day) continue
      const change = draw(random, one, insolvent)
      if (change === 'dissolve') alive.splice(position, 1)
      if (change === 'openInsolvency') insolvent.add(one.index)
      const event = { day, company: one.index, change, seed: random.below(1_000_000_000) }
      events.push(event)
      today.push(event)
    }
  }
  const byCompany = Map.groupBy(events, ({ company }) => company)
  return {
    eventsOf: (company) => byCompany.get(company) ?? [],
    eventsOn: (day) => byDay.get(day) ?? [],
    eventsBetween: (after, until) => events.filter(({ day }) => day > after && day <= until),
  }
}

function draw(random: Random, one: Company, insolvent: ReadonlySet<number>): WorldChangeKind {
  const value = random.next()
  if (value < 0.14) return 'rename'
  if (value < 0.36) return 'move'
  if (value < 0.58) return 'appoint'
  if (value < 0.74) return 'resign'
  if (one.isPillar) return 'move'
  if (value < 0.94) return 'transferShares'
  if (value < 0.975) return insolvent.has(one.index) ? 'move' : 'openInsolvency'
  return 'dissolve'
}
