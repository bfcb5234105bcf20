'use client'

import { notDisclosed } from '../../format.ts'
import { usePreferences } from '../../ui/kit.ts'
import type { FigureUnit } from './years.ts'

/** An amount in the unit of the plots, which stands once in their heading. */
export function useFigure({ name, divisor }: FigureUnit): (amount: number | null, digits?: number) => string {
  const { locale } = usePreferences()
  return (amount, digits = name === 'million' ? 1 : 0) => {
    if (amount === null) return notDisclosed
    const number = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: Math.max(digits, 0),
    })
    return number.format(amount / divisor).replace('-', '−')
  }
}
