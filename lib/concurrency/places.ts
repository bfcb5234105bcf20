import { countOn } from './counts.ts'
import { onlyOnce } from './semaphore.ts'

/** So many things of each caller at the same time; whoever comes when all its places are taken is refused. */
export interface Places {
  /** The function that gives the place back, or null where there is none. */
  take(who: string): (() => void) | null
  /** Whoever has a place. */
  readonly callers: number
}

export function createPlaces(eachMax: number): Places {
  const taken = new Map<string, number>()
  return {
    take(who) {
      if ((taken.get(who) ?? 0) >= eachMax) return null
      countOn(taken, who, 1)
      return onlyOnce(() => countOn(taken, who, -1))
    },
    get callers() {
      return taken.size
    },
  }
}
