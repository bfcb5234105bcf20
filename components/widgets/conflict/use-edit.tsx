'use client'

import { type ReactNode, useState } from 'react'
import { conflictsOf } from '#lib/domain/edits/index.ts'
import { LazyConflictDialog } from './conflict.tsx'
import { conflictIn, type MetConflict } from './conflict-in.ts'

interface EditOptions {
  /** Sends the edit; what is stored meanwhile comes back as the error. */
  send: (edit: FormEdit) => void
  /** What sends it. */
  act: { error: Error | null; isPending: boolean; reset: () => void }
  /** Nothing of the edit is kept. */
  onDiscard: () => void
  nameOf: (field: string) => string
  wordsOf: (field: string, value: unknown) => string
}

interface EditInForm {
  submit: (edit: FormEdit) => void
  /** To draw in place of the form while it is there. */
  conflict: ReactNode
  /** Every error but a conflict. */
  error: Error | null
  isPending: boolean
}

/** A form that says what its changes are based on, and asks where somebody else has saved first. */
export function useEdit({ send, act, onDiscard, ...words }: EditOptions): EditInForm {
  const { error, isPending, reset } = act
  const [edit, setEdit] = useState<FormEdit | null>(null)
  const met = conflictIn(error)
  const submit = (next: FormEdit) => {
    setEdit(next)
    send(next)
  }
  if (met === null || edit === null) return { submit, conflict: null, error, isPending }
  const discard = () => {
    reset()
    onDiscard()
  }
  const conflict = (
    <EditConflict
      {...words}
      isBusy={isPending}
      met={met}
      edit={edit}
      onClose={reset}
      onDiscard={discard}
      onSave={submit}
    />
  )
  return { submit, conflict, error: null, isPending }
}

/** The fields a form changes, and what it showed of them. */
interface FormEdit {
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
function EditConflict({ met, edit, onDiscard, onSave, ...dialog }: EditConflictProps) {
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
