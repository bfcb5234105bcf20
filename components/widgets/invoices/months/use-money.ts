'use client'

import { usePreferences } from '../../../ui/kit.ts'
import { padded } from '../amounts.ts'

/** An amount as it stands beside others of its section: the unit is in the heading. */
export function useMoney(): (amount: string | number, digits?: number) => string {
  const { formatDecimal } = usePreferences()
  return (amount, digits = 2) => {
    const text = typeof amount === 'number' ? amount.toFixed(digits) : padded(amount, digits)
    return formatDecimal(text)
  }
}
