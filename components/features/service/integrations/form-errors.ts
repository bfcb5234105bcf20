import { ApiError } from '#lib/contract/index.ts'

export interface CredentialErrorWords {
  exists: string
  key: string
  slug: string
}

/**
 * What the service refuses, by the field it is about; null where it is about none. The interface gives these errors only
 * a detail, so they are recognized by the detail (P115).
 */
export function formErrors(
  error: unknown,
  names: readonly string[],
  words: CredentialErrorWords,
): Record<string, string> | null {
  if (!(error instanceof ApiError)) return null
  const { detail } = error
  if (typeof detail !== 'string') return fieldsOf(detail, names)
  const said = detail.toLowerCase()
  if (said.includes('invalid datasource slug')) return { slug: words.slug }
  if (said.includes('already exists')) return { customerId: words.exists }
  if (said === 'invalid api key') return Object.fromEntries(names.map((name) => [name, words.key]))
  return null
}

function fieldsOf(
  places: readonly { loc: readonly (string | number)[]; msg: string }[],
  names: readonly string[],
): Record<string, string> | null {
  const errors: Record<string, string> = {}
  for (const { loc, msg } of places) {
    const field = String(loc.at(-1) ?? '')
    const isKnown = names.includes(field) || field === 'customerId'
    if (!isKnown) return null
    errors[field] ??= msg
  }
  return errors
}
