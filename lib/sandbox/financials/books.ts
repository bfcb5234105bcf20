import Big from 'big.js'
import { detailsOf, sandboxCapitalOf } from '../report/details.ts'
import type { Company, FilingHabit, Scale, WorldScope } from '../world/model.ts'
import { createRandom } from '../world/random.ts'
import { beginOf } from './filing.ts'
import type { Books, Nature } from './model.ts'
import { nextYear, openBooks } from './year.ts'

/** Of each scale: how many quanta are one unit of currency, and decimals of an amount as it is written. */
export const scales: Readonly<Record<Scale, { perUnit: string; decimals: number; multiplier: string }>> = {
  units: { perUnit: '100', decimals: 2, multiplier: '1' },
  thousands: { perUnit: '0.001', decimals: 0, multiplier: '1000' },
  millions: { perUnit: '0.00001', decimals: 1, multiplier: '1000000' },
}

/** The books of a company year by year, from its first to `lastYear`: each year goes on where the last one ended. */
export function booksOf(company: Company, habit: FilingHabit, scope: WorldScope, lastYear: number): Books[] {
  const first = beginOf(company)
  const nature = natureOf(company, habit, scope)
  const books = [openBooks(nature, first - 1)]
  for (let year = first; year <= lastYear; year += 1) {
    const last = books.at(-1)
    if (last !== undefined) books.push(nextYear(last, nature, createRandom('books', company.index, scope, year)))
  }
  return books.slice(1)
}

function natureOf(company: Company, { scale, declinesFrom }: FilingHabit, scope: WorldScope): Nature {
  const random = createRandom('nature', company.index)
  const inQuanta = (amount: Big | string | number) =>
    new Big(amount).times(scales[scale].perUnit).round(0, Big.roundHalfEven).toNumber()
  const issued = new Big(sandboxCapitalOf(company)?.issued ?? '0')
  const perHead = random.between(60, 320) * 1_000
  const drawn = Math.floor(1 + random.next() ** 4 * 2_400)
  const staff = detailsOf(company).employees?.total ?? drawn
  const floor = issued.times(random.between(80, 300)).div(100)
  const wanted = new Big(staff).times(perHead)
  const ofGroup = scope === 'consolidated' ? random.between(130, 260) : 100
  const revenue = (wanted.gt(floor) ? wanted : floor).times(ofGroup).div(100)
  return {
    scope,
    declinesFrom,
    revenue: Math.max(100, inQuanta(revenue)),
    staff: revenue.div(perHead).toNumber(),
    shareCapital: inQuanta(issued),
    sharePremium: random.chance(0.6) ? inQuanta(issued.times(random.between(5, 80)).div(100)) : 0,
    costShare: random.between(500, 640),
    staffShare: random.between(150, 260),
    otherShare: random.between(80, 140),
  }
}
