'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import { openedFrom } from '../opened.tsx'

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

/** Commands, pages, companies and orders by typing; loaded when first asked for. */
export const { Provider: PaletteProvider, useOpened: usePalette } = openedFrom(PaletteDialog, loadDialog)
