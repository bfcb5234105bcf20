'use client'

import { createContext, type ReactNode, useEffect, useState } from 'react'
import { createKeyRegistry, type KeyRegistry } from './registry.ts'

export const KeyContext = createContext<KeyRegistry | null>(null)

interface KeyboardProviderProps {
  hasSingleKeys: boolean
  children: ReactNode
}

/** Listens once for the whole console; what a component handles itself never arrives here. */
export function KeyboardProvider({ hasSingleKeys, children }: KeyboardProviderProps) {
  const [registry] = useState(createKeyRegistry)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const press = {
        key: event.key,
        isMod: event.ctrlKey || event.metaKey,
        isShift: event.shiftKey,
        isAlt: event.altKey,
        isTyping: isTypedInto(event.target),
        atMs: event.timeStamp,
      }
      if (registry.press(press, hasSingleKeys)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [registry, hasSingleKeys])
  return <KeyContext value={registry}>{children}</KeyContext>
}

const withoutText = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color'])

function isTypedInto(target: EventTarget | null) {
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLElement && target.isContentEditable
}
