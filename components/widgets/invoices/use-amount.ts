'use client'

import { notDisclosed } from '../../format.ts'
import { usePreferences } from '../../ui/kit.ts'
import { padded } from './amounts.ts'
import { useCurrency } from './use-currency.ts'

/** Of most currencies; an amount that has more keeps them. */
const usualDigits = 2

/** An amount of an invoice as it stands alone: with two digits at least, and with its currency where the service has one. */
export function useAmount(): (text: string | null | undefined, digitsMin?: number) => string {
  const { formatMoney } = usePreferences()
  const iso4217CurrencyCode = useCurrency()
  return (text, digitsMin = usualDigits) =>
    text ? formatMoney({ amount: padded(text, Math.max(usualDigits, digitsMin)), iso4217CurrencyCode }) : notDisclosed
}
