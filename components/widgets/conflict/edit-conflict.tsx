'use client'

import { conflictsOf } from '#lib/domain/edits/index.ts'
import { LazyConflictDialog } from './conflict.tsx'
import type { MetConflict } from './conflict-in.ts'

/** The fields a form changes, and what it showed of them. */
export interface FormEdit {
  changes: object
  base: object
}

interface EditConflictProps {
  met: MetConflict
  /** What was sent, and what the form had shown of it. */
  edit: FormEdit
  nameOf: (field: string) => string
  wordsOf: (field: string, value: unknown) => string
  isBusy: boolean
  /** Back to the form as it is. */
  onClose: () => void
  /** Nothing of the edit is kept. */
  onDiscard: () => void
  /** The fields that are kept, based on what is stored now. */
  onSave: (edit: FormEdit) => void
}

/** The edit of a form met another one: field by field both versions, and what is kept is saved on top of the stored one. */
export function EditConflict({ met, edit, onDiscard, onSave, ...dialog }: EditConflictProps) {
  const save = (dropped: readonly string[]) => {
    const kept = Object.entries(edit.changes).filter(([field]) => !dropped.includes(field))
    if (kept.length === 0) return onDiscard()
    const current: Record<string, unknown> = { ...met.current }
    onSave({
      changes: Object.fromEntries(kept),
      base: Object.fromEntries(kept.map(([field]) => [field, current[field] ?? null])),
    })
  }
  return (
    <LazyConflictDialog
      {...dialog}
      conflicts={conflictsOf(edit.base, met.current, edit.changes)}
      by={met.by}
      onDiscard={onDiscard}
      onSave={save}
    />
  )
}
