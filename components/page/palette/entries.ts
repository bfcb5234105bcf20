import type { LucideIcon } from 'lucide-react'

/** Headings of the palette in their order. */
export const sections = [
  'jump',
  'recent',
  'goTo',
  'actions',
  'companies',
  'parties',
  'orders',
  'settings',
  'help',
] as const
type PaletteSection = (typeof sections)[number]

export interface PaletteEntry {
  id: string
  section: PaletteSection
  title: string
  icon: LucideIcon
  /** Beside the title: a register number, a status, what it costs. */
  remark?: string
  code?: string
  /** The key that does the same, as the registry writes it. */
  keys?: string
  /** Found by the service, which has its own idea of what fits. */
  isFound?: boolean
  /** Where choosing it leads, or what it does. */
  does: string | (() => void)
}

/** Entries that fit what is typed, section by section; every word must begin a word of the entry. */
export function fitting(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const wanted = folded(text).split(' ').filter(Boolean)
  const fits = entries.filter(
    ({ section, title, isFound }) =>
      isFound ||
      // Pages of the settings are many, and are there for whoever looks for one.
      ((section !== 'settings' || wanted.length > 0) &&
        wanted.every((word) => ` ${folded(title)}`.includes(` ${word}`))),
  )
  return sections.flatMap((section) => fits.filter((entry) => entry.section === section))
}

function folded(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
