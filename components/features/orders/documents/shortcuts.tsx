'use client'

import type { DocumentShortcut } from '../../../widgets/documents/shortcuts.ts'
import type { CatalogueRow } from './catalogue.ts'
import { OrderButtons } from './order-buttons.tsx'

interface ShortcutsProps {
  serviceId: string
  shortcuts: readonly DocumentShortcut[]
  /** Where a list is here, it says in which forms a document exists; the catalogue does not. */
  rows: readonly CatalogueRow[]
}

/** Documents ordered by what they are, without a list that would have to be ordered first. */
export function Shortcuts({ serviceId, shortcuts, rows }: ShortcutsProps) {
  return (
    <ul>
      {shortcuts.map(({ code, name, description }) => (
        <li
          key={code}
          className="flex min-h-row-l flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-hair py-2"
        >
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            {description && <span className="block text-sm text-ink-3">{description}</span>}
          </span>
          <OrderButtons
            serviceId={serviceId}
            wanted={{ code }}
            formats={rows.find((row) => row.document.code === code)?.document.formats ?? []}
          />
        </li>
      ))}
    </ul>
  )
}
