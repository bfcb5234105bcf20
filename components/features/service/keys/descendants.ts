import type { ApiKey } from '#lib/contract/index.ts'

/** Keys that still work and came of this one: made by it, or by a key that it made, and so on, through revoked ones too. */
export function livingDescendants(of: Pick<ApiKey, 'keyId'>, keys: readonly ApiKey[], now: Date): ApiKey[] {
  const family = new Set([of.keyId])
  // A set is walked to its end, whatever is added meanwhile.
  for (const parent of family) {
    for (const { keyId, createdByKeyId } of keys) if (createdByKeyId === parent) family.add(keyId)
  }
  return keys.filter(
    ({ keyId, revokedAt, expiresAt }) =>
      keyId !== of.keyId && family.has(keyId) && !revokedAt && (!expiresAt || new Date(expiresAt) > now),
  )
}
