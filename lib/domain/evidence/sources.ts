import type { CompanyReport, SourceEntry, SourceReference, Sources } from '#lib/contract/index.ts'

export type Origin = 'register' | 'declared' | 'recomputed' | 'other'

/** Which mark a source of this type gets. A type this console does not know is neither official nor self-declared. */
export function originOf(sourceType: string | null | undefined): Origin {
  if (sourceType === 'officialRegister') return 'register'
  if (sourceType === 'selfDeclaration') return 'declared'
  return 'other'
}

/** Where a value comes from, whatever form its reference has (P50). */
export interface ResolvedSource {
  key: string | null
  entry: SourceEntry | null
  origin: Origin
  /** The place in the register's own record; null where only the source is named. */
  place: Exclude<SourceReference, string> | null
}

/** Null where the value names no source; one that names an unknown key keeps the key. */
export function resolveSource(reference: SourceReference | null | undefined, sources: Sources): ResolvedSource | null {
  if (reference === null || reference === undefined || reference === '') return null
  const place = typeof reference === 'string' ? null : reference
  const key = typeof reference === 'string' ? reference : (reference.document ?? null)
  const entry = key !== null && Object.hasOwn(sources, key) ? (sources[key] ?? null) : null
  return { key, entry, place, origin: originOf(entry?.type) }
}

/**
 * A source by its short name: a register by its key where that is its own code, everything else by what it calls itself, without
 * what stands in brackets behind it. A key such as "ares-vr" is of one answer of a register, and says nothing to a reader.
 */
export function shortName({ key, entry, origin }: ResolvedSource): string {
  if (origin === 'register' && key !== null && (entry === null || key === entry.dataSource)) return key
  return entry?.name?.replace(/ \(.*$/, '') ?? key ?? entry?.type ?? '?'
}

/** When the newest of the sources was retrieved: the age of what is shown. */
export function retrievedAt(report: CompanyReport): string | null {
  const times = Object.values(report.sources ?? {}).flatMap(({ retrievalTime }) => retrievalTime ?? [])
  return times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
}
