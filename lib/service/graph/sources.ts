import type { SourceReference, Sources } from '#lib/contract/index.ts'
import type { ReadCompany } from './answer.ts'

/** All sources of a graph, and how a reference within one company's answer is said among them. */
export interface MergedSources {
  merged: Sources
  /** The merged key behind a reference; undefined where the answer has no such source. */
  keyOf(serviceId: string, reference: SourceReference | null | undefined): string | undefined
  keysOf(serviceId: string): string[]
}

/** Registers use one key for the list of every company (P50), so a merged key names the company as well. */
export function mergeSources(reads: readonly { serviceId: string; read: ReadCompany }[]): MergedSources {
  const merged: Sources = {}
  const keysBy = new Map<string, string[]>()
  for (const { serviceId, read } of reads) {
    const keys = Object.keys(read.sources)
    for (const key of keys) merged[`${serviceId}:${key}`] = read.sources[key] ?? {}
    keysBy.set(
      serviceId,
      keys.map((key) => `${serviceId}:${key}`),
    )
  }
  return {
    merged,
    keyOf(serviceId, reference) {
      const key = typeof reference === 'string' ? reference : (reference?.document ?? '')
      return Object.hasOwn(merged, `${serviceId}:${key}`) ? `${serviceId}:${key}` : undefined
    },
    keysOf: (serviceId) => keysBy.get(serviceId) ?? [],
  }
}
