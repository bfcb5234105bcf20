import { notFound } from 'next/navigation'

/** The id in an address. A segment is handed over escaped, as it stands there; one with a broken escape names nothing. */
export function idIn(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    notFound()
  }
}
