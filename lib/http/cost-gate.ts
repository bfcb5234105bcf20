import { createPlaces, createRate, type Places, type Rate } from '#lib/concurrency/index.ts'
import { type Allowance, type Cost, type CostLimits, tooManyUntil } from '#lib/contract/index.ts'

/** Whose calls count together: a person or key, its organization, everybody. */
export interface CostLevel {
  limits: CostLimits
  /** As a refusal names it: "this API key". */
  name: string
}

/** A call that was let in. */
export interface Admitted {
  /** Counts what the answer weighs, once or in pieces; nothing where the call is counted by something else. */
  answered(bytes: number): void
  /** Ends an export. */
  end(): void
}

export interface CostGate {
  /**
   * Counts a call at every level, `who` being the name at each, or refuses it with 429 request.rate_limited, `Retry-After` and
   * words that say when it can come back. A refused call counts at no level.
   */
  admit(cost: Cost, who: readonly string[], nowMs: number): Admitted
}

interface Level {
  name: string
  rates: Readonly<Record<Exclude<Cost, 'export'>, Rate>>
  places: Places
}

/** After so long the place of an export may be free. */
const exportWaitMs = 5_000

const counted: Admitted = { answered: () => {}, end: () => {} }

const words: Readonly<Record<Cost, string>> = {
  bytes: 'much data read',
  change: 'many changes',
  export: 'many exports at the same time',
  order: 'many requests that cost credits',
  attempt: 'many test deliveries',
}

/** One gate for each process; `factor` multiplies every limit, and 0 sets none. */
export function createCostGate(levels: readonly CostLevel[], factor: number): CostGate {
  const opened = factor === 0 ? [] : levels.map((level) => open(level, factor))

  /** A read is let in while nothing is owed; what it weighs is known once it is answered. */
  function take(cost: Exclude<Cost, 'export'>, who: readonly string[], nowMs: number): void {
    const ones = cost === 'bytes' ? 0 : 1
    for (const [at, level] of opened.entries()) {
      const waitMs = level.rates[cost].take(who[at] ?? '', ones, nowMs)
      if (waitMs === 0) continue
      for (const [before, { rates }] of opened.slice(0, at).entries()) rates[cost].giveBack(who[before] ?? '', ones)
      throw tooManyUntil(`Too ${words[cost]} by ${level.name}`, waitMs)
    }
  }

  function admitExport(who: readonly string[]): Admitted {
    const taken: (() => void)[] = []
    const end = () => {
      for (const giveBack of taken) giveBack()
    }
    for (const [at, { places, name }] of opened.entries()) {
      const giveBack = places.take(who[at] ?? '')
      if (giveBack === null) {
        end()
        throw tooManyUntil(`Too ${words.export} by ${name}`, exportWaitMs)
      }
      taken.push(giveBack)
    }
    return { ...counted, end }
  }

  return {
    admit(cost, who, nowMs) {
      if (cost === 'export') return admitExport(who)
      take(cost, who, nowMs)
      if (cost !== 'bytes') return counted
      const answered = (bytes: number) => {
        for (const [at, { rates }] of opened.entries()) rates.bytes.charge(who[at] ?? '', bytes, nowMs)
      }
      return { ...counted, answered }
    },
  }
}

function open({ limits, name }: CostLevel, factor: number): Level {
  const rate = ({ atOnce, perMinute }: Allowance) =>
    createRate({ atOnce: atOnce * factor, perSecond: (perMinute * factor) / 60 })
  return {
    name,
    rates: {
      bytes: rate(limits.bytes),
      change: rate(limits.change),
      order: rate(limits.order),
      attempt: rate(limits.attempt),
    },
    places: createPlaces(Math.ceil(limits.exports * factor)),
  }
}
