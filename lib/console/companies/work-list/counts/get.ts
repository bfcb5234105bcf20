import 'server-only'
import { workListLimits } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { filterIn, isUnfiltered, withFilterTexts } from '../filter.ts'
import { countriesOfListed, type Fitting, fittingCounts, monthsFrom, reviewsByMonth, risksOfListed } from './store.ts'

const { monthsAhead } = workListLimits

/** By the same filters as the list, so that every count is that of the list it opens. */
export const countCompanies: Handler<'countCompanies'> = async (ctx, { person: { userId }, query }) => {
  const db = ctx.database.sql
  const now = ctx.clock.now()
  const today = dayOf(now)
  const chosenOf = async (): Promise<Fitting | null> => {
    const filter = filterIn(query, userId, now)
    if (isUnfiltered(filter) && !query.text) return null
    const found = await withFilterTexts(db, userId, filter, query.text ?? '')
    return found.isCut ? null : fittingCounts(db, userId, found.filter, today)
  }
  const [risks, countries, reviews, fitting] = await Promise.all([
    risksOfListed(db),
    countriesOfListed(db),
    reviewsByMonth(db, today, monthsAhead),
    chosenOf(),
  ])
  const counted = (all: number, chosen: number | undefined) => ({
    all,
    chosen: fitting === null ? null : (chosen ?? 0),
  })
  const risk = (id: keyof typeof risks) => counted(risks[id], fitting?.risks[id])
  return {
    risks: { high: risk('high'), medium: risk('medium'), low: risk('low'), none: risk('none') },
    countries: [...countries]
      .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || ((a ?? '') < (b ?? '') ? -1 : 1))
      .map(([code, all]) => ({ code, ...counted(all, fitting?.countries.get(code)) })),
    reviews: {
      overdue: counted(reviews.overdue, fitting?.reviews.overdue),
      months: monthsFrom(today, monthsAhead).map((month) => ({
        month,
        ...counted(reviews.months.get(month) ?? 0, fitting?.reviews.months.get(month)),
      })),
    },
  }
}
