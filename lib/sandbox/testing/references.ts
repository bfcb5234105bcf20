/** Every source that a report refers to, by key: as a text, or as the document of an entry. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]): string[] => {
    if (key !== 'source') return key === 'sources' ? [] : referencesIn(item)
    if (typeof item === 'string') return [item]
    return typeof item === 'object' && item !== null && 'document' in item ? [String(item.document)] : []
  })
}
