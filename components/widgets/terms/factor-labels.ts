import { type Locale, readableName, readableValue, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export type FactorTexts = TextsOf<'report.factors'>

export interface Factor {
  label: string
  text: string
}

/** A risk factor in words. Factors are free (P51), so one that has no words is shown by its readable name and value. */
export function factorLabels(t: FactorTexts, name: string, value: unknown, locale: Locale): Factor {
  const plain = readableValue(value, locale)
  const label = wordIn(t, `names.${name}`, readableName(name))
  if (typeof value === 'number' && t.has(`counts.${name}`))
    return { label, text: wordIn(t, `counts.${name}`, plain, { count: value }) }
  if (value === true && t.has(`true.${name}`)) return { label, text: wordIn(t, `true.${name}`) }
  return { label, text: plain }
}
