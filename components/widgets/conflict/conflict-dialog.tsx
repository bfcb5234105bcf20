'use client'

import { useState } from 'react'
import type { Conflict } from '#lib/domain/edits/index.ts'
import { Button, FormDialog, Small, useTranslations } from '../../ui/kit.ts'

export interface ConflictDialogProps {
  conflicts: readonly Conflict[]
  /** Who saved meanwhile; null where nobody here knows. */
  by: string | null
  /** What a field is called, and its value as people read it. */
  nameOf: (field: string) => string
  labelsOf: (field: string, value: unknown) => string
  isBusy: boolean
  onClose: () => void
  onDiscard: () => void
  /** Saves on top of the current version, without these fields. */
  onSave: (dropped: readonly string[]) => void
}

/** Another person saved first: both versions of each field that both changed, and a choice for each. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, by, nameOf, labelsOf, isBusy, onClose, onDiscard, onSave } = props
  const t = useTranslations('conflict')
  const name = by ?? t('somebody')
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, isMine: boolean) => {
    const next = new Set(dropped)
    if (isMine) next.delete(field)
    else next.add(field)
    setDropped(next)
  }
  return (
    <FormDialog
      size="l"
      title={t('title', { name })}
      description={conflicts.length === 0 ? t('apart') : t('both')}
      submitLabel={t('save')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => onSave([...dropped])}
      otherAction={
        <Button kind="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.field}
          conflict={conflict}
          by={name}
          label={nameOf(conflict.field)}
          labelsOf={labelsOf}
          isMine={!dropped.has(conflict.field)}
          onChoose={(isMine) => choose(conflict.field, isMine)}
        />
      ))}
    </FormDialog>
  )
}

interface ChoiceProps {
  conflict: Conflict
  by: string
  label: string
  labelsOf: (field: string, value: unknown) => string
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function Choice({ conflict: { field, mine, theirs }, by, label, labelsOf, isMine, onChoose }: ChoiceProps) {
  const t = useTranslations('conflict')
  const options = [
    { is: true, label: t('mine'), value: mine },
    { is: false, label: t('theirs', { name: by }), value: theirs },
  ]
  return (
    <fieldset className="min-w-0 border-t border-hair pt-3">
      <legend className="text-sm font-medium text-ink-2">{label}</legend>
      {options.map(({ is, label: whose, value }) => (
        <label key={whose} className="flex min-h-control items-baseline gap-3 py-1">
          <input type="radio" name={field} checked={isMine === is} onChange={() => onChoose(is)} />
          <span className="min-w-0">
            <Small>{whose}: </Small>
            <bdi className="break-words">{labelsOf(field, value)}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
