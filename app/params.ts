import { notFound } from 'next/navigation'

/** What Next hands to a page whose address has this id in it. */
export interface Place<Name extends string> {
  params: Promise<Record<Name, string>>
}

/** The id in an address. A segment is handed over escaped, as it stands there; one with a broken escape names nothing. */
export function idIn(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    notFound()
  }
}
