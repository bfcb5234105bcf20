import { Big } from 'big.js'

/** Share of a capital in percent, exact but for the eighth decimal; undefined where it would be more than all of it. */
export function percentOf(value: string, capital: string): number | undefined {
  const whole = new Big(capital)
  const percent = whole.gt(0) ? new Big(value).times(100).div(whole) : undefined
  return percent === undefined || percent.gt(100) ? undefined : percent.round(8).toNumber()
}
