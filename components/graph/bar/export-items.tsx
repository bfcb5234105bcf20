'use client'

import type { RefObject } from 'react'
import { useTranslations } from '../../ui/kit.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { graphFileKinds, pictureKinds } from '../files/model.ts'
import { useGraphChanges } from '../labels.ts'
import { type Exported, useExport } from './use-export.ts'

interface ExportItemsProps {
  given: Exported
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  onClose: () => void
  onSaved: (isSaved: boolean) => void
}

/** The files there are, with all that writes them: fetched when the menu is first opened. */
export function ExportItems({ given, anchor, label, onClose, onSaved }: ExportItemsProps) {
  const t = useTranslations('graphEvidence.files')
  const labels = useTranslations('graph.findings')
  const save = useExport(given)
  // A drawing of two graphs is no graph: as a table or for other tools it would state what no source does.
  const kinds = useGraphChanges() === null ? graphFileKinds : pictureKinds
  return (
    <Menu isOpen onOpenChange={(isOpen) => !isOpen && onClose()} anchor={anchor} label={label}>
      {kinds.map((kind) => (
        <MenuItem
          key={kind}
          onPress={() => {
            onClose()
            void save(kind).then(onSaved)
          }}
        >
          {kind === 'findings' ? labels('export') : t(kind)}
        </MenuItem>
      ))}
    </Menu>
  )
}
