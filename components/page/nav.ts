import {
  BookOpen,
  Building2,
  Eye,
  FileClock,
  FileText,
  Grid3x3,
  KeyRound,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Network,
  ReceiptText,
  Search,
  Settings,
  Users,
  Webhook,
} from 'lucide-react'
import { everyone, mayRead, type UserRole } from '#lib/contract/index.ts'
import { pages, settingsParts } from '../pages.ts'
import { rolesOfPart } from './settings-parts.ts'

export type NavId =
  | 'overview'
  | 'search'
  | 'companies'
  | 'parties'
  | 'orders'
  | 'batches'
  | 'cases'
  | 'monitors'
  | 'webhooks'
  | 'invoices'
  | 'coverage'
  | 'graphs'
  | 'integrations'
  | 'reference'
  | 'settings'

export interface NavRow {
  id: NavId
  href: string
  icon: LucideIcon
  roles: readonly UserRole[]
  /** The letter after `g`. */
  letter?: string
}

/** The one table of where the console leads, and for whom. A row a role may not use is absent, not disabled. */
const rows: readonly NavRow[] = [
  {
    id: 'overview',
    href: pages.overview(),
    icon: LayoutDashboard,
    roles: everyone,
    letter: 'h',
  },
  { id: 'search', href: pages.search(), icon: Search, roles: ['analyst', 'admin'], letter: 'f' },
  { id: 'companies', href: pages.companies(), icon: Building2, roles: ['analyst', 'admin'], letter: 'c' },
  { id: 'parties', href: pages.parties(), icon: Users, roles: ['analyst', 'admin'] },
  { id: 'cases', href: pages.cases(), icon: FileClock, roles: ['analyst', 'admin'], letter: 'd' },
  { id: 'orders', href: pages.orders(), icon: ReceiptText, roles: everyone, letter: 'o' },
  { id: 'batches', href: pages.batches(), icon: Layers, roles: ['analyst', 'admin'], letter: 'x' },
  { id: 'monitors', href: pages.monitors(), icon: Eye, roles: ['analyst', 'admin'], letter: 'm' },
  { id: 'webhooks', href: pages.webhooks(), icon: Webhook, roles: ['admin'], letter: 'w' },
  { id: 'invoices', href: pages.invoices(), icon: FileText, roles: ['admin', 'finance'], letter: 'b' },
  { id: 'coverage', href: pages.coverage(), icon: Grid3x3, roles: ['analyst', 'admin'], letter: 'j' },
  { id: 'graphs', href: pages.graphFile(), icon: Network, roles: ['analyst', 'admin'], letter: 'g' },
  { id: 'integrations', href: pages.integrations(), icon: KeyRound, roles: ['admin'] },
  { id: 'reference', href: pages.reference(), icon: BookOpen, roles: ['analyst', 'admin'] },
  { id: 'settings', href: pages.settings(), icon: Settings, roles: everyone, letter: 's' },
]

export function navFor(role: UserRole): readonly NavRow[] {
  return rows.filter((row) => mayRead(role, row.roles))
}

/** The row an address belongs to: the longest address it begins with. */
export function navRowOf(path: string): NavRow | null {
  const fitting = rows.filter((row) => path === row.href || (row.href !== '/' && path.startsWith(`${row.href}/`)))
  return fitting.reduce<NavRow | null>((best, row) => (best && best.href.length >= row.href.length ? best : row), null)
}

/** Whose page an address is; null outside of what the navigation knows. Of the settings only the first parts are everybody's. */
export function rolesOfPath(path: string): readonly UserRole[] | null {
  const part = settingsParts.find((one) => pages.settings(one) === path)
  return part === undefined ? (navRowOf(path)?.roles ?? null) : rolesOfPart(part)
}
