import { Big } from 'big.js'
import type { Money, Percentage } from '#lib/contract/index.ts'
import { computed, type Rule } from './rules.ts'

/** Share of a capital in percent, exact but for the eighth decimal; undefined where it would be more than all of it. */
export function percentOf(value: string, capital: string): number | undefined {
  const whole = new Big(capital)
  const percent = whole.gt(0) ? new Big(value).times(100).div(whole) : undefined
  return percent === undefined || percent.gt(100) ? undefined : percent.round(8).toNumber()
}

/** An amount in digits with its currency. */
export function moneyOf(sum: Rule<string>, currency: Rule<string>): Rule<Money> {
  return computed<{ sum: string; currency: string }, Money>('capital with its currency', { sum, currency }, (given) => {
    const amount = given.sum()
    const isAmount = amount !== undefined && /^\d+(?:\.\d+)?$/.test(amount)
    return isAmount ? { amount, iso4217CurrencyCode: given.currency() } : undefined
  })
}

/** The share that a part is of the whole, where both are in one currency; `by` says of what. */
export function shareBy(by: string, part: Rule<Money>, whole: Rule<Money>): Rule<Percentage> {
  return computed<{ part: Money; whole: Money }, Percentage>(by, { part, whole }, (given) => {
    const [held, all] = [given.part(), given.whole()]
    const isSame = held?.iso4217CurrencyCode !== undefined && held.iso4217CurrencyCode === all?.iso4217CurrencyCode
    const exact = isSame && held?.amount && all?.amount ? percentOf(held.amount, all.amount) : undefined
    return exact === undefined ? undefined : { exact }
  })
}
