'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { PartBoundary } from '../../ui/kit.ts'

const KeysDialog = dynamic(() => import('./keys-dialog.tsx').then((file) => file.KeysDialog), { ssr: false })

const Context = createContext<{ open: () => void } | null>(null)

/** The list of keys, loaded on first use. */
export function KeysListProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const list = useMemo(
    () => ({
      open: () => {
        setWanted(true)
        setOpen(true)
      },
    }),
    [],
  )
  return (
    <Context value={list}>
      {children}
      {isWanted && (
        <PartBoundary>
          <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </Context>
  )
}

export function useKeysList(): { open: () => void } {
  const list = useContext(Context)
  if (list === null) throw new Error('KeysListProvider is missing above this component')
  return list
}
