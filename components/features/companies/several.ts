/** The values of a filter that takes several, as its address has them: "xa,xc". */
export function partsIn(filter: string): string[] {
  return filter.split(',').filter((part) => part !== '')
}

/** The filter with these values in it, or without them where it has them all. */
export function toggled(filter: string, values: string): string {
  const [chosen, meant] = [partsIn(filter), partsIn(values)]
  const others = chosen.filter((part) => !meant.includes(part))
  return (hasAll(filter, values) ? others : [...others, ...meant]).toSorted().join(',')
}

export function hasAll(filter: string, values: string): boolean {
  const chosen = partsIn(filter)
  return partsIn(values).every((part) => chosen.includes(part))
}

/** `overdue`, or a month such as `2026-12`. */
export function isReview(text: string): boolean {
  return /^(?:overdue|\d{4}-(?:0[1-9]|1[0-2]))$/.test(text)
}

/** What can be chosen, and what is chosen already where that is something else: several values, or one that no longer occurs. */
export function optionsOfCompanies(values: readonly string[], chosen: string, labelOf: (value: string) => string) {
  const label = (value: string) =>
    partsIn(value)
      .map((one) => labelOf(one))
      .join(', ')
  const all = chosen === '' || values.includes(chosen) ? values : [...values, chosen]
  return all.map((value) => ({ value, label: label(value) }))
}
