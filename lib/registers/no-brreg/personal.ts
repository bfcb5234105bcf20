/**
 * What is removed from fields that are passed on under the register's own names, should it ever stand there: personal
 * numbers, birth dates and homes of people. Roles are read field by field and cannot carry any of it.
 */
const names =
  /^(?:f(?:o|ø)dsels(?:nummer|nr|dato)|person(?:nummer|nr)|d-?nummer|(?:bosteds?|privat|hjem(?:me)?)adresse)$/i

/** A value without the fields that are about a person's life, and its texts without personal numbers. */
export function withoutPersonal(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/\b\d{6}\s?\d{5}\b/g, (part) => (isPersonalNumber(part) ? '' : part))
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !names.test(name))
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutPersonal(item)]))
}

/** Eleven digits with both check digits of a Norwegian personal number (Skatteetaten, "Fødselsnummer"). */
export function isPersonalNumber(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = (weights: readonly number[]) =>
    weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11
  return sum([3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) === 0 && sum([5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) === 0
}
