import { budgetLimits } from '#lib/contract/index.ts'

/** Parses percentages separated by commas or spaces, ascending; null where one is none or there are too many. */
export function thresholdsIn(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : [part.replace(/%$/, '')]))
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null
  const percentages = [...new Set(parts.map(Number))].toSorted((a, b) => a - b)
  const isFitting = percentages.every((percent) => percent >= 1 && percent <= 100)
  return isFitting && percentages.length >= 1 && percentages.length <= budgetLimits.thresholdsMax ? percentages : null
}
