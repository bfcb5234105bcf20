import { dayOf } from '#lib/time/index.ts'
import type { RegisterCode } from './calendar.ts'
import { applyChange, type Step } from './life.ts'
import type { Company } from './model.ts'
import type { WorldChangeKind } from './schedule.ts'
import { entered, type WorldState } from './view.ts'
import type { World } from './world.ts'

/**
 * A life event that was applied to a sandbox company, as a row to be stored: texts, numbers and an instant. The same rows
 * give the same world again.
 */
export interface AppliedChange {
  serviceId: string
  register: RegisterCode
  nativeId: string
  change: WorldChangeKind
  appliedAt: Date
  /** Fills in what the request left out. */
  seed: number
  name?: string | undefined
  address?: string | undefined
  percentage?: number | undefined
  /** What happened, as a sentence for the answer and the log. */
  description: string
}

/** The world at an instant, with what was applied to it by then. */
export interface Moment {
  world: World
  now: Date
  changes: readonly AppliedChange[]
}

/** A company at a moment: a pure function of both. */
export function worldStateOf(company: Company, { world, now, changes }: Moment): WorldState {
  let state = entered(company, now)
  for (const step of stepsOf(company, { world, now, changes })) {
    const applied = applyChange(state, step, world.persons)
    // What a date says must happen does happen: where it has become impossible the company moves instead.
    const instead = applied ?? (step.isDated ? applyChange(state, { ...step, change: 'move' }, world.persons) : null)
    state = instead?.state ?? state
  }
  return state
}

interface Timed extends Step {
  at: string
  isDated: boolean
}

function stepsOf({ index, register, number }: Company, { world, now, changes }: Moment): Timed[] {
  const today = dayOf(now)
  const dated = world.schedule
    .eventsOf(index)
    .filter(({ day }) => day <= today)
    .map((event): Timed => ({ ...event, at: `${event.day}T00:00:00.000Z`, isDated: true }))
  const applied = changes
    .filter((change) => change.register === register && change.nativeId === number && change.appliedAt <= now)
    .map((change): Timed => {
      const { appliedAt } = change
      return { ...change, day: dayOf(appliedAt), at: appliedAt.toISOString(), isDated: false }
    })
  return applied.length === 0 ? dated : [...dated, ...applied].toSorted(byInstant)
}

function byInstant(one: Timed, other: Timed): number {
  if (one.at === other.at) return 0
  return one.at < other.at ? -1 : 1
}
