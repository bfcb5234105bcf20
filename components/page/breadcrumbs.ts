import type { UserRole } from '#lib/contract/index.ts'
import type { SettingsGroup } from '../pages.ts'
import { type NavId, placeOf, type TabId } from './nav.ts'
import { groupOfPath } from './settings-parts.ts'

export interface Breadcrumbs {
  /** From the row of the navigation inwards. */
  places: readonly { id: NavId | TabId | SettingsGroup; href: string | null }[]
  /** The id in the address, where the page is of one thing; its name comes from the page. */
  thing: string | null
}

/** Where in the console an address is; null outside of what the navigation of the role knows. */
export function breadcrumbsOf(path: string, role: UserRole): Breadcrumbs | null {
  const place = placeOf(path, role)
  if (place === null) return null
  const { id, href, row } = place
  const [thing] = path
    .slice(href === '/' ? 1 : href.length)
    .split('/')
    .filter(Boolean)
  const group = row.id === 'settings' && thing !== undefined ? groupOfPath(path) : null
  return {
    places: [
      { id: row.id, href: row.href },
      ...(id === row.id ? [] : [{ id, href }]),
      ...(group === null ? [] : [{ id: group, href: null }]),
    ],
    thing: thing === undefined ? null : decoded(thing),
  }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
