import 'server-only'

/** The fields of what may be anything: none where it is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
