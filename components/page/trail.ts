import { type NavId, navRowOf } from './nav.ts'

export interface Trail {
  row: NavId
  href: string
  /** The id in the address, where the page is of one thing; its name comes from the page. */
  thing: string | null
}

/** Where in the console an address is; null outside of what the navigation knows. */
export function trailOf(path: string): Trail | null {
  const row = navRowOf(path)
  if (row === null) return null
  const [thing] = path === row.href ? [] : path.slice(row.href.length).split('/').filter(Boolean)
  return { row: row.id, href: row.href, thing: thing === undefined ? null : decoded(thing) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
