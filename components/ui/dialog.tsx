'use client'

import { useState } from 'react'
import type { DialogProps } from './dialog-surface.tsx'
import { lazyPart } from './lazy-part.ts'
import { PartBoundary } from './part-boundary.tsx'

export type { DialogProps }

export const loadDialog = () => import('./dialog-surface.tsx')
const DialogSurface = lazyPart(loadDialog, 'DialogSurface')

/** What a dialog is made of is fetched when the first one opens, or before, once a page has been there for a moment. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <PartBoundary>
      <DialogSurface {...props} />
    </PartBoundary>
  ) : null
}
