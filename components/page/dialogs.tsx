'use client'

import { type ReactNode, useMemo } from 'react'
import { lazyPart, PartBoundary, useOpener, withOwnTexts } from '../ui/kit.ts'
import { Openers } from './openers.ts'
import { settingsTexts } from './settings-texts.ts'

const loadPalette = () => import('./palette/palette-dialog.tsx')
const PaletteDialog = withOwnTexts(loadPalette, 'PaletteDialog', {
  palette: {
    en: () => import('../messages/en/core/palette.json'),
    de: () => import('../messages/de/core/palette.json'),
  },
  ...settingsTexts,
})
const loadKeys = () => import('./keys/keys-dialog.tsx')
const KeysDialog = lazyPart(loadKeys, 'KeysDialog')

/** The palette and the list of keys: opened from anywhere, loaded when first asked for. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const palette = useOpener(loadPalette)
  const keys = useOpener(loadKeys)
  const value = useMemo(() => ({ palette: palette.acts, keys: keys.acts }), [palette.acts, keys.acts])
  return (
    <Openers value={value}>
      {children}
      {palette.isWanted && <PaletteDialog isOpen={palette.isOpen} onClose={palette.close} />}
      {keys.isWanted && (
        <PartBoundary>
          <KeysDialog isOpen={keys.isOpen} onClose={keys.close} />
        </PartBoundary>
      )}
    </Openers>
  )
}
