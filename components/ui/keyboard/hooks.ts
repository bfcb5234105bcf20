'use client'

import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { KeyContext } from './provider.tsx'
import type { KeyLayer, Shortcut } from './registry.ts'

/** The key works while the component is there and `isOn`. Without a keyboard above, as on the sign-in page, it does not. */
export function useShortcut(shortcut: Shortcut & { isOn?: boolean }): void {
  const registry = useContext(KeyContext)
  const { keys, label, group, layer, run, isOn = true } = shortcut
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (registry === null || !isOn) return
    return registry.add({ keys, label, group, layer, run: () => latest.current() })
  }, [registry, keys, label, group, layer, isOn])
}

/** While it is open, keys of the layers below do nothing. */
export function useKeyLayer(layer: KeyLayer, isOpen = true): void {
  const registry = useContext(KeyContext)
  useEffect(() => {
    if (registry === null || !isOpen) return
    return registry.open(layer)
  }, [registry, layer, isOpen])
}

const none: readonly Shortcut[] = []

/** Every key that works now, for the list of keys. */
export function useShortcutList(): readonly Shortcut[] {
  const registry = useContext(KeyContext)
  return useSyncExternalStore(registry?.subscribe ?? (() => () => {}), registry?.list ?? (() => none), () => none)
}
