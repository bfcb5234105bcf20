import type { Percentage } from '#lib/contract/index.ts'
import { fractionOf, type Interval, isClearlyAbove } from '#lib/domain/ownership/index.ts'

/** What rounding at the source can make of a figure, in percent: half of its last place, where it has places. */
export function roundingOf(share: Percentage | null | undefined): number {
  const given = [share?.exact, share?.minimum, share?.maximum, share?.exclusiveMinimum, share?.exclusiveMaximum]
  return given.reduce<number>((most, value) => {
    const places = typeof value === 'number' ? (/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0) : 0
    return Math.max(most, places === 0 ? 0 : 0.5 * 10 ** -places)
  }, 0)
}

/** Two shares of which at most one can be right: their ranges do not meet, by more than rounding makes. */
export function figuresContradict(stated: Interval, found: Interval, rounding: number): boolean {
  const room = fractionOf(Math.max(rounding, 0.005))
  return isClearlyAbove(stated.low.at, found.high.at, room) || isClearlyAbove(found.low.at, stated.high.at, room)
}
