import {
  BriefcaseBusiness,
  Building2,
  Eye,
  FileText,
  House,
  type LucideIcon,
  Map as MapIcon,
  ReceiptText,
  Search,
  Settings,
  Wallet,
  Webhook,
} from 'lucide-react'
import { admins, everyone, mayRead, payers, readers, type UserRole } from '#lib/contract/index.ts'
import { pages, settingsParts } from '../pages.ts'
import { rolesOfPart } from './settings-parts.ts'

export type NavId =
  | 'home'
  | 'search'
  | 'companies'
  | 'cases'
  | 'monitors'
  | 'orders'
  | 'invoices'
  | 'budgets'
  | 'developers'
  | 'help'
  | 'settings'

export type TabId =
  | 'companies'
  | 'people'
  | 'orders'
  | 'batches'
  | 'webhooks'
  | 'keys'
  | 'integrations'
  | 'log'
  | 'reference'
  | 'coverage'
  | 'verify'

interface Place<Id extends string> {
  id: Id
  href: string
  roles: readonly UserRole[]
  /** The letter after `g`. */
  letter?: string
}

type NavTab = Place<TabId>

export interface NavRow extends Place<NavId> {
  icon: LucideIcon
  isFoot: boolean
  tabs: readonly NavTab[]
}

interface Row extends Omit<NavRow, 'isFoot' | 'tabs'> {
  isFoot?: true
  tabs?: readonly NavTab[]
  /** Who has the row, where not everybody who may open the page has it here. */
  shownTo?: readonly UserRole[]
}

const invoices: Row = { id: 'invoices', href: pages.invoices(), icon: FileText, roles: payers, letter: 'b' }
const reference: NavTab = { id: 'reference', href: pages.reference(), roles: readers }

/** The one table of where the console leads, and for whom. A row a role may not use is absent, not disabled. */
const rows: readonly Row[] = [
  { id: 'home', href: pages.overview(), icon: House, roles: everyone, letter: 'h' },
  { id: 'search', href: pages.search(), icon: Search, roles: readers, letter: 'f' },
  {
    id: 'companies',
    href: pages.companies(),
    icon: Building2,
    roles: readers,
    letter: 'c',
    tabs: [
      { id: 'companies', href: pages.companies(), roles: readers },
      { id: 'people', href: pages.people(), roles: readers },
    ],
  },
  { id: 'cases', href: pages.cases(), icon: BriefcaseBusiness, roles: readers, letter: 'd' },
  { id: 'monitors', href: pages.monitors(), icon: Eye, roles: readers, letter: 'm' },
  { ...invoices, shownTo: ['finance'] },
  {
    id: 'orders',
    href: pages.orders(),
    icon: ReceiptText,
    roles: everyone,
    letter: 'o',
    tabs: [
      { id: 'orders', href: pages.orders(), roles: everyone },
      { id: 'batches', href: pages.batches(), roles: readers, letter: 'x' },
    ],
  },
  { ...invoices, shownTo: ['admin', 'auditor'] },
  { id: 'budgets', href: pages.settings('budgets'), icon: Wallet, roles: payers, shownTo: ['finance'] },
  {
    id: 'developers',
    href: pages.webhooks(),
    icon: Webhook,
    roles: admins,
    tabs: [
      { id: 'webhooks', href: pages.webhooks(), roles: admins, letter: 'w' },
      { id: 'keys', href: pages.keys(), roles: admins },
      { id: 'integrations', href: pages.integrations(), roles: admins },
      { id: 'log', href: pages.deliveryLog(), roles: admins },
      reference,
    ],
  },
  {
    id: 'help',
    href: pages.coverage(),
    icon: MapIcon,
    roles: readers,
    letter: 'j',
    isFoot: true,
    tabs: [
      { id: 'coverage', href: pages.coverage(), roles: readers },
      { id: 'verify', href: pages.verify(), roles: readers },
      reference,
    ],
  },
  { id: 'settings', href: pages.settings(), icon: Settings, roles: everyone, letter: 's', isFoot: true },
]

/** The rows of a role with their tabs. A page that two rows lead to stands under the first of them. */
export function navFor(role: UserRole): readonly NavRow[] {
  const placed = new Set<string>()
  return rows
    .filter((row) => mayRead(role, row.roles) && (row.shownTo ?? [role]).includes(role))
    .map(({ isFoot = false, tabs = [], shownTo: _, ...row }) => ({
      ...row,
      isFoot,
      tabs: tabs.filter(({ href, roles }) => mayRead(role, roles) && placed.size < placed.add(href).size),
    }))
}

export interface Destination extends Place<NavId | TabId> {
  row: NavRow
}

/** Every row of a role and every tab below one, where it is not the row itself. */
export function destinationsFor(role: UserRole): readonly Destination[] {
  return navFor(role).flatMap((row) =>
    [row, ...row.tabs.filter(({ id }) => id !== row.id)].map((place) => ({ ...place, row })),
  )
}

/** Where an address is for a role: the innermost row or tab it begins with. */
export function placeOf(path: string, role: UserRole): Destination | null {
  return innermost(destinationsFor(role), path)
}

/** Whose page an address is; null outside of what the navigation knows. Of the settings only the first parts are everybody's. */
export function rolesOfPath(path: string): readonly UserRole[] | null {
  const part = settingsParts.find((one) => pages.settings(one) === path)
  if (part !== undefined) return rolesOfPart(part)
  return innermost<Place<string>>([...rows, ...rows.flatMap(({ tabs = [] }) => tabs)], path)?.roles ?? null
}

/** Of two places of one address the later is a tab, which says more than its row. */
function innermost<P extends { href: string }>(places: readonly P[], path: string): P | null {
  const fitting = places.filter(({ href }) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
  return fitting.reduce<P | null>((best, one) => (best && best.href.length > one.href.length ? best : one), null)
}
