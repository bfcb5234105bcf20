/** The value of a JSON text; null where the text is not JSON, as for the text `null`. For texts nobody vouches for. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The members of a JSON text that is an object; null for any other. */
export function objectOrNull(text: string): Record<string, unknown> | null {
  const value = jsonOrNull(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
