'use client'

import { type SetStateAction, useMemo, useRef, useState } from 'react'

/** What floats is loaded when it is first wanted; `prepare` fetches its code on hover. `acts` stay the same while it opens and closes; `button` is spread on the button that opens it. */
export function useOpener(load: () => Promise<unknown>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const acts = useMemo(() => {
    const setOpen = (next: SetStateAction<boolean>) => {
      setWanted(true)
      setIsOpen(next)
    }
    return {
      setOpen,
      open: () => setOpen(true),
      close: () => setOpen(false),
      toggle: () => setOpen((before) => !before),
      prepare: () => void load(),
    }
  }, [load])
  const button = {
    ref: anchor,
    type: 'button',
    'aria-expanded': isOpen,
    onClick: acts.toggle,
    onPointerEnter: acts.prepare,
  } as const
  return { anchor, button, isOpen, isWanted, acts, ...acts }
}
