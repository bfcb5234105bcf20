import type { CapabilityDepth, Jurisdictions } from './jurisdiction.ts'
import type { CapabilityName } from './values.ts'

/** The depth as the catalogue says it; null where it does not, and then nothing is said of it. */
export function depthOf(
  catalogue: Jurisdictions | null | undefined,
  jurisdictionCode: string | null,
  capability: CapabilityName,
): string | null {
  if (jurisdictionCode === null) return null
  return catalogue?.[jurisdictionCode]?.capabilities?.[capability]?.depth ?? null
}

const shallow: ReadonlySet<string> = new Set<CapabilityDepth>(['basics', 'leiRecord', 'parentsOnly'])

const shareholderless: ReadonlySet<string> = new Set<CapabilityDepth>(['officersOnly', 'basics', 'leiRecord'])

/** True only where the service says that reports of the jurisdiction name no shareholders: then none is ordered for them. */
export function withoutShareholders(depth: string | null): boolean {
  return depth !== null && shareholderless.has(depth)
}

/** Less than the name of the product promises, so that "live" alone would be said too much. */
export function isShallow(depth: string | null | undefined): boolean {
  return depth !== null && depth !== undefined && shallow.has(depth)
}
