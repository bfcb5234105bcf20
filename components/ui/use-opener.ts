'use client'

import { useCallback, useRef, useState } from 'react'

/** What floats is loaded when it is first wanted; `prepare` fetches its code on hover. */
export function useOpener<E extends HTMLElement = HTMLButtonElement>(load: () => Promise<unknown>) {
  const anchor = useRef<E>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const prepare = useCallback(() => void load(), [load])
  const toggle = useCallback(() => {
    setWanted(true)
    setOpen((open) => !open)
  }, [])
  /** Of the button that opens it. */
  const button = { ref: anchor, 'aria-expanded': isOpen, onClick: toggle, onPointerEnter: prepare }
  return { anchor, button, isOpen, isWanted, setOpen, toggle, prepare }
}
