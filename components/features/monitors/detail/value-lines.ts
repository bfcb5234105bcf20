import { Money, Percentage } from '#lib/contract/index.ts'
import { formatExactShare, formatMoney, formatShare, type Locale } from '../../../format.ts'

const depthMax = 3

/**
 * A value of a report or an event as lines to read: nothing left out but what is empty. Only shares are rounded, and only
 * beside the figures of the value they are compared with, from which they stay distinguishable.
 */
export function valueLines(value: unknown, locale: Locale, beside?: readonly number[], depth = 0): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object') return [String(value)]
  if (Array.isArray(value)) return value.flatMap((one) => joined(one, locale, beside, depth))
  const names = Object.keys(value)
  if (names.some((name) => /^(exact|(exclusiveM|m)(in|ax)imum)$/.test(name))) {
    const share = Percentage.safeParse(value)
    if (share.success) return [beside ? formatShare(share.data, locale, beside) : formatExactShare(share.data, locale)]
  }
  if (names.includes('amount')) {
    const money = Money.safeParse(value)
    if (money.success) return [formatMoney(money.data, locale)]
  }
  const only = onlyText(value)
  if (only !== null) return [only]
  if (depth >= depthMax) return [JSON.stringify(value)]
  return Object.entries(value).flatMap(([name, one]) => {
    const text = valueLines(one, locale, beside, depth + 1).join(', ')
    if (text === '') return []
    return [name === 'name' || name === 'legalName' || name === 'value' ? text : `${name}: ${text}`]
  })
}

function joined(value: unknown, locale: Locale, beside: readonly number[] | undefined, depth: number): string[] {
  const lines = valueLines(value, locale, beside, depth + 1)
  return lines.length === 0 ? [] : [lines.join(', ')]
}

/** Dates, addresses, statuses and roles: the register's own wording says it. */
function onlyText(value: object): string | null {
  const { original, normalized, fullName } = { original: null, normalized: null, fullName: null, ...value }
  const text = [original, normalized, fullName].find((one) => typeof one === 'string' && one !== '')
  return typeof text === 'string' ? text : null
}
