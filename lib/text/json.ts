/** The value of a JSON text; null where the text is not JSON, as for the text `null`. For texts nobody vouches for. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
