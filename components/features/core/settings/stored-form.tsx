'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import type { AnyRouteId } from '#lib/contract/index.ts'
import { Banner, Button, ErrorNotice } from '../../../ui/kit.ts'
import { useEdit } from '../../../widgets/conflict/use-edit.tsx'

export interface StoredFormProps {
  act: AnyRouteId
  edit: Pick<ReturnType<typeof useStoredEdit>, 'conflict' | 'error' | 'isPending' | 'isSaved'>
  /** Nothing to save: what is there is what is stored. */
  isSame: boolean
  /** What the button says of that. */
  same: string
  /** What is wrong with it, where the fields do not say so. */
  disabledReason?: string | null
  /** Said once it is saved, and until it is changed again. */
  saved?: string
  /** What the button says. */
  submitLabel: string
  isIrreversible?: boolean
  onSave: () => void
  children: ReactNode
  className: string
}

/** What is typed and saved by a button: its fields, and what became of the last save. */
export function StoredForm(props: StoredFormProps) {
  const { act, edit, isSame, same, saved, submitLabel, onSave, children, className } = props
  const disabledReason = isSame ? same : (props.disabledReason ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === null) onSave()
  }
  return (
    <>
      {edit.conflict}
      <form noValidate onSubmit={submit} className={className}>
        <ErrorNotice error={edit.error} />
        {saved && edit.isSaved && isSame && <Banner meaning="ok" title={saved} />}
        {children}
        <div>
          <Button
            act={act}
            type="submit"
            kind={props.isIrreversible ? 'irreversible' : 'secondary'}
            disabledReason={disabledReason}
            isBusy={edit.isPending}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </>
  )
}

type EditOptions = Parameters<typeof useEdit>[0]

interface StoredEditOptions extends Pick<EditOptions, 'nameOf' | 'labelsOf' | 'onDiscard'> {
  stored: object
  act: EditOptions['act'] & {
    data: unknown
    mutate: (input: { body: object }, options: { onSuccess: () => void }) => void
  }
  onSaved?: () => void
}

/** Saves a part of what is stored, based on what was shown when one began to change it. */
export function useStoredEdit({ stored, act, onSaved, onDiscard, ...labels }: StoredEditOptions) {
  const [shown, setShown] = useState<object | null>(null)
  const end = (then: (() => void) | undefined) => () => {
    setShown(null)
    then?.()
  }
  const { submit, ...edit } = useEdit({
    ...labels,
    send: ({ changes, base }) => act.mutate({ body: { ...changes, base: { ...base } } }, { onSuccess: end(onSaved) }),
    act,
    onDiscard: end(onDiscard),
  })
  const save = (changes: object) => {
    const before: Record<string, unknown> = { ...(shown ?? stored) }
    submit({ changes, base: Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null])) })
  }
  return {
    ...edit,
    save,
    /** What is shown now is what the edit is based on, whatever is read afterwards. */
    begin: () => setShown((before) => before ?? stored),
    isBegun: shown !== null,
    isSaved: act.data !== undefined,
  }
}
