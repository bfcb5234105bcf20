import { createListeners } from '../listeners.ts'

/**
 * One registry of keys. Layers stand on each other: while a dialog is open, keys of the sheet and of the page under it do
 * nothing; `any` works on every layer.
 */
const keyLayers = ['page', 'sheet', 'dialog'] as const
export type KeyLayer = (typeof keyLayers)[number]

/** Under which heading the list of keys shows it. */
export const keyGroups = ['everywhere', 'go', 'page', 'rows', 'panel'] as const
export type KeyGroup = (typeof keyGroups)[number]

export interface Shortcut {
  /** `/`, `?`, `j`, `Shift+x`, `Mod+k` (Ctrl or Cmd), `Escape`, or a sequence of two: `g o`. */
  keys: string
  /** What it does, in the reader's language. */
  label: string
  group: KeyGroup
  layer?: KeyLayer | 'any'
  run: () => void
}

/** What of a key event decides; so that the registry can be asked without a browser. */
export interface KeyPress {
  key: string
  isMod: boolean
  isShift: boolean
  isAlt: boolean
  /** The focus is where text is typed. */
  isTyping: boolean
  atMs: number
}

export interface KeyRegistry {
  add: (shortcut: Shortcut) => () => void
  /** A layer opens; the returned function closes it. */
  open: (layer: KeyLayer) => () => void
  /** Runs the command of the key; false when it has none here. */
  press: (press: KeyPress, hasSingleKeys: boolean) => boolean
  list: () => readonly Shortcut[]
  subscribe: (listener: () => void) => () => void
}

/** How long after `g` the letter may follow. */
const sequenceMs = 1500

export function createKeyRegistry(): KeyRegistry {
  let shortcuts: readonly Shortcut[] = []
  let layers: readonly { layer: KeyLayer }[] = []
  let begun: { keys: string; atMs: number } | null = null
  const { subscribe, notify } = createListeners()

  const top = () => keyLayers.findLast((layer) => layers.some((open) => open.layer === layer)) ?? 'page'

  /** The latest added wins: what a page adds replaces what the shell has under the same key. */
  const find = (keys: string) =>
    shortcuts.findLast((one) => one.keys === keys && (one.layer === 'any' || (one.layer ?? 'page') === top()))

  return {
    add(shortcut) {
      shortcuts = [...shortcuts, shortcut]
      notify()
      return () => {
        shortcuts = shortcuts.filter((one) => one !== shortcut)
        notify()
      }
    },
    open(layer) {
      const entry = { layer }
      layers = [...layers, entry]
      begun = null
      return () => {
        layers = layers.filter((one) => one !== entry)
      }
    },
    press(press, hasSingleKeys) {
      const keys = keysOf(press)
      const started = begun !== null && press.atMs - begun.atMs <= sequenceMs ? begun : null
      begun = null
      if (press.isTyping && !press.isMod && press.key !== 'Escape') return false
      if (!hasSingleKeys && isSingleKey(keys)) return false
      const shortcut = (started && find(`${started.keys} ${keys}`)) ?? find(keys)
      if (shortcut) {
        shortcut.run()
        return true
      }
      const begins = shortcuts.some((one) => one.keys.startsWith(`${keys} `) && find(one.keys) !== undefined)
      if (begins) begun = { keys, atMs: press.atMs }
      return begins
    },
    list: () => shortcuts,
    subscribe,
  }
}

/** The event as it is written in a shortcut. Shift is part of a sign like `?` and named only before letters and names. */
function keysOf(press: KeyPress) {
  const isLetter = /^\p{L}$/u.test(press.key)
  const isNamed = press.key.length > 1
  const key = isLetter ? press.key.toLowerCase() : press.key
  const shift = press.isShift && (isLetter || isNamed) ? 'Shift+' : ''
  return `${press.isMod ? 'Mod+' : ''}${press.isAlt ? 'Alt+' : ''}${shift}${key}`
}

/** A key that types a character and no modifier: which speech input or a tremor can trigger by accident (WCAG 2.1.4). */
function isSingleKey(keys: string) {
  return /^(Shift\+)?.$/u.test(keys)
}
