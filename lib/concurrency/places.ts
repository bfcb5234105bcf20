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
      const own = taken.get(who) ?? 0
      if (own >= eachMax) return null
      taken.set(who, own + 1)
      return onlyOnce(() => {
        const left = (taken.get(who) ?? 1) - 1
        if (left === 0) taken.delete(who)
        else taken.set(who, left)
      })
    },
    get callers() {
      return taken.size
    },
  }
}
