'use client'

import { type ReactNode, useState } from 'react'
import { conflictsOf } from '#lib/domain/edits/index.ts'
import { LazyConflictDialog } from './conflict.tsx'
import { conflictIn } from './conflict-in.ts'

interface EditOptions {
  /** Sends the edit; what is stored meanwhile comes back as the error. */
  send: (edit: FormEdit) => void
  /** What sends it. */
  act: { error: Error | null; isPending: boolean; reset: () => void }
  /** Nothing of the edit is kept. */
  onDiscard: () => void
  nameOf: (field: string) => string
  labelsOf: (field: string, value: unknown) => string
}

interface EditInForm {
  submit: (edit: FormEdit) => void
  /** To draw in place of the form while it is there. */
  conflict: ReactNode
  /** Every error but a conflict. */
  error: Error | null
  isPending: boolean
}

/** A form that says what its changes are based on, and asks, field by field, where somebody else has saved first. */
export function useEdit({ send, act, onDiscard, ...labels }: EditOptions): EditInForm {
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
  /** What is kept is based on what is stored now. */
  const save = (dropped: readonly string[]) => {
    const kept = Object.entries(edit.changes).filter(([field]) => !dropped.includes(field))
    if (kept.length === 0) return discard()
    const current: Record<string, unknown> = { ...met.current }
    submit({
      changes: Object.fromEntries(kept),
      base: Object.fromEntries(kept.map(([field]) => [field, current[field] ?? null])),
    })
  }
  const conflict = (
    <LazyConflictDialog
      {...labels}
      isBusy={isPending}
      conflicts={conflictsOf(edit.base, met.current, edit.changes)}
      by={met.by}
      onClose={reset}
      onDiscard={discard}
      onSave={save}
    />
  )
  return { submit, conflict, error: null, isPending }
}

/** The fields a form changes, and what it showed of them. */
interface FormEdit {
  changes: object
  base: object
}
