import type { useTranslations } from 'next-intl'
import { type Locale, readableName, readableValue, wordIn } from '../../format.ts'

export type FactorTexts = ReturnType<typeof useTranslations<'report.factors'>>

export interface Factor {
  label: string
  text: string
}

/** A risk factor in words. Factors are free (P51), so one that has no words is shown by its readable name and value. */
export function factorLabels(t: FactorTexts, name: string, value: unknown, locale: Locale): Factor {
  const plain = readableValue(value, locale)
  const label = wordIn(t, `names.${name}`, readableName(name))
  if (typeof value === 'number' && t.has(`counts.${name}`))
    return { label, text: t(`counts.${name}`, { count: value }) }
  if (value === true && t.has(`true.${name}`)) return { label, text: t(`true.${name}`) }
  return { label, text: plain }
}
