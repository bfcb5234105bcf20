'use client'

import { lazyPart } from '../../ui/kit.ts'
import { openedFrom } from '../opened.tsx'

const loadDialog = () => import('./keys-dialog.tsx')

/** The list of keys, loaded on first use. */
export const { Provider: KeysListProvider, useOpened: useKeysList } = openedFrom(
  lazyPart(loadDialog, 'KeysDialog'),
  loadDialog,
)
