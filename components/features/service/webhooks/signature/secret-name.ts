/** What this page has been shown; it is gone with the page, and the console keeps none. */
export interface KnownSecrets {
  current: string | null
  previous: string | null
}

import type { SecretDigest } from './inspect.ts'

/** Which secret a digest is of: the current or previous one where that is known, else only that it was entered. */
export type SecretName = 'current' | 'previous' | 'entered' | 'enteredPrevious'

/** What is known of the two fields: a secret that was pasted may be any, unless this page was shown the same one. */
export function namesOf(typed: { current: string; previous: string }, known: KnownSecrets): SecretName[] {
  const name = (text: string, otherwise: SecretName): SecretName => {
    if (text !== '' && text.trim() === known.current) return 'current'
    return text !== '' && text.trim() === known.previous ? 'previous' : otherwise
  }
  return [
    name(typed.current || known.current || '', 'entered'),
    name(typed.previous || known.previous || '', 'enteredPrevious'),
  ]
}

/** During a rotation the service signs with the current secret first and the previous one second: the place tells which matched. */
export function nameOf({ secret, matches }: SecretDigest, entries: number, names: readonly SecretName[]): SecretName {
  if (entries === 2 && matches !== null) return matches === 0 ? 'current' : 'previous'
  return names[secret] ?? 'entered'
}
