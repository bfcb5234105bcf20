'use client'

import { type ComponentType, createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { PartBoundary } from '../ui/kit.ts'

interface Opener {
  open: () => void
  toggle: () => void
  /** Fetches its code on hover. */
  prepare: () => void
}

/** A dialog of the frame that many places open: its provider, and what opens it. It is drawn once somebody wants it. */
export function openedFrom(
  Dialog: ComponentType<{ isOpen: boolean; onClose: () => void }>,
  load: () => Promise<unknown>,
) {
  const Context = createContext<Opener | null>(null)
  function Provider({ children }: { children: ReactNode }) {
    const [isOpen, setOpen] = useState(false)
    const [isWanted, setWanted] = useState(false)
    const opener = useMemo(() => {
      const change = (next: (isOpen: boolean) => boolean) => {
        setWanted(true)
        setOpen(next)
      }
      return {
        open: () => change(() => true),
        toggle: () => change((before) => !before),
        prepare: () => void load(),
      }
    }, [])
    return (
      <Context value={opener}>
        {children}
        {isWanted && (
          <PartBoundary>
            <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
          </PartBoundary>
        )}
      </Context>
    )
  }
  function useOpened(): Opener {
    const opener = useContext(Context)
    if (opener === null) throw new Error('The provider of a dialog is missing above this component')
    return opener
  }
  return { Provider, useOpened }
}
