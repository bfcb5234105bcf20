import { createKeyring, openBox, sealBox } from '#lib/crypto/index.ts'
import type { ServiceEnv } from './env.ts'

/** What is stored cannot be opened with any key of this process. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError'
}

/** The key that seals, and earlier ones that still open what they sealed until it is sealed anew. */
type Keys = Pick<ServiceEnv, 'secretKey' | 'formerSecretKeys'>

const keyOf = createKeyring('stored secrets', 'base64')

/** Seals what the service must be able to read again, the id of its key beside it: `v1.<key id>.<box>` (`sealBox`). */
export function sealText(env: Keys, place: readonly string[], text: string): string {
  const key = keyOf(env.secretKey)
  return `v1.${key.keyId}.${sealBox(key, place, text)}`
}

/** Throws UnreadableSecretError where no key of this process opens it, and where it was changed or moved. */
export function unsealText(env: Keys, place: readonly string[], text: string): string {
  const [version, sealedBy, ...box] = text.split('.')
  const known = [env.secretKey, ...env.formerSecretKeys].map(keyOf)
  const found = known.find(({ keyId }) => keyId === sealedBy)
  if (version !== 'v1' || found === undefined) {
    throw new UnreadableSecretError(
      `a stored secret was sealed with the key ${sealedBy}, and REGISTRY_SECRET_KEY is ${known[0]?.keyId}; name the earlier one in REGISTRY_FORMER_SECRET_KEYS`,
    )
  }
  try {
    return openBox(found, place, box.join('.'))
  } catch (cause) {
    throw new UnreadableSecretError('a stored secret was changed, or moved to another row', { cause })
  }
}

/** The same value sealed with the key that seals now. */
export function reseal(env: Keys, place: readonly string[], text: string): string {
  return sealText(env, place, unsealText(env, place, text))
}

/** Whether a sealed value should be sealed anew, because another key seals now. */
export function isSealedByFormerKey(env: Keys, text: string): boolean {
  return text.split('.')[1] !== keyOf(env.secretKey).keyId
}

/** The key's id, eight hexadecimal digits that reveal nothing of it. */
export function cipherKeyIdOf(secretKey: string): string {
  return keyOf(secretKey).keyId
}
