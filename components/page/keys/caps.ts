import type { KeyGroup, Shortcut } from '../../ui/keyboard/registry.ts'

/** The caps of a shortcut as they are printed on keys: `g o` → G, O in sequence; `Mod+k` → Mod, K together. */
export function capsOf(keys: string): { keys: string[]; isSequence: boolean } {
  const isSequence = keys.includes(' ')
  const parts = isSequence ? keys.split(' ') : keys.split(/(?<=.)\+(?=.)/)
  return { keys: parts.map((part) => (part.length === 1 ? part.toUpperCase() : part)), isSequence }
}

/** Under their headings, each key once and the latest first, as the registry decides; filtered by what is typed. */
export function groupShortcuts(shortcuts: readonly Shortcut[], text: string): Record<KeyGroup, Shortcut[]> {
  const wanted = text.trim().toLocaleLowerCase()
  const groups: Record<KeyGroup, Shortcut[]> = { everywhere: [], go: [], page: [], rows: [], panel: [] }
  const seen = new Set<string>()
  for (const shortcut of shortcuts.toReversed()) {
    if (seen.has(shortcut.keys)) continue
    seen.add(shortcut.keys)
    if (wanted === '' || `${shortcut.label} ${shortcut.keys}`.toLocaleLowerCase().includes(wanted)) {
      groups[shortcut.group].unshift(shortcut)
    }
  }
  return groups
}
