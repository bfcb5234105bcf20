import type { ApiKey } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'

/** After so long without a request a key is probably needed by no program. */
export const idleDays = 90

/** True of a key that still works and was not used for that long; one that was never used counts from its creation. */
export function isIdle({ createdAt, lastUsedAt, revokedAt, expiresAt }: ApiKey, nowMs: number): boolean {
  if (revokedAt || (expiresAt && Date.parse(expiresAt) <= nowMs)) return false
  return nowMs - Date.parse(lastUsedAt ?? createdAt ?? '') >= idleDays * dayMs
}
