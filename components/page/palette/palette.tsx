'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { PartBoundary, withOwnTexts } from '../../ui/kit.ts'

const loadDialog = () => import('./palette-dialog.tsx')
const PaletteDialog = withOwnTexts(() => loadDialog(), 'PaletteDialog', {
  palette: {
    en: () => import('../../messages/en/core/palette.json'),
    de: () => import('../../messages/de/core/palette.json'),
  },
  settings: {
    en: () => import('../../messages/en/core/settings.json'),
    de: () => import('../../messages/de/core/settings.json'),
  },
})

interface Palette {
  open: () => void
  toggle: () => void
  /** Fetches its code on hover. */
  prepare: () => void
}

const Context = createContext<Palette | null>(null)

/** Commands, pages, companies and orders by typing; loaded when first asked for. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const palette = useMemo(
    () => ({
      open: () => {
        setWanted(true)
        setOpen(true)
      },
      toggle: () => {
        setWanted(true)
        setOpen((open) => !open)
      },
      prepare: () => void loadDialog(),
    }),
    [],
  )
  return (
    <Context value={palette}>
      {children}
      {isWanted && (
        <PartBoundary>
          <PaletteDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </PartBoundary>
      )}
    </Context>
  )
}

export function usePalette(): Palette {
  const palette = useContext(Context)
  if (palette === null) throw new Error('PaletteProvider is missing above this component')
  return palette
}
