'use client'

import { type ReactNode, useState } from 'react'
import { conflictIn } from './conflict-in.ts'
import { EditConflict, type FormEdit } from './edit-conflict.tsx'

interface EditOptions {
  /** Sends the edit; what is stored meanwhile comes back as the error. */
  send: (edit: FormEdit) => void
  error: Error | null
  isBusy: boolean
  /** Forgets the error. */
  reset: () => void
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
}

/** A form that says what its changes are based on, and asks where somebody else has saved first. */
export function useEdit({ send, error, reset, onDiscard, ...dialog }: EditOptions): EditInForm {
  const [edit, setEdit] = useState<FormEdit | null>(null)
  const met = conflictIn(error)
  const submit = (next: FormEdit) => {
    setEdit(next)
    send(next)
  }
  if (met === null || edit === null) return { submit, conflict: null, error }
  const discard = () => {
    reset()
    onDiscard()
  }
  const conflict = (
    <EditConflict {...dialog} met={met} edit={edit} onClose={reset} onDiscard={discard} onSave={submit} />
  )
  return { submit, conflict, error: null }
}
