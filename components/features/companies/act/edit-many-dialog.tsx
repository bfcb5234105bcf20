'use client'

import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useAskAgain } from '#lib/client/hooks.ts'
import { type FileEdit, type ManyFileChanges, workListLimits } from '#lib/contract/index.ts'
import { Banner, Button, ErrorNotice, FormDialog, nameOfAuthor, useTranslations } from '../../../ui/kit.ts'
import type { WorkRow } from '../work-rows.ts'
import type { ActProps } from './act.ts'

interface EditManyDialogProps extends Pick<ActProps, 'rows' | 'onClose'> {
  title: string
  submitLabel: string
  /** Why nothing is left to do once all files have been gone through. */
  done: string
  disabledReason: string | null
  changes: ManyFileChanges
  children: ReactNode
}

/** Makes the same changes to the files of the selected companies. */
export function EditManyDialog({ rows, changes, done, disabledReason, children, ...dialog }: EditManyDialogProps) {
  const { edits, variables, isPending, isSuccess, error, mutate } = useEditMany(changes, dialog.onClose)
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => mutate(rows.map(({ serviceId, file }) => ({ serviceId, version: file?.version ?? 0 })))}
      isBusy={isPending}
      disabledReason={isSuccess ? done : disabledReason}
    >
      {variables && (
        <EditOutcome {...{ edits, rows, error }} count={variables.length} isRunning={isPending} onAgain={mutate} />
      )}
      {children}
    </FormDialog>
  )
}

interface EditOutcomeProps {
  edits: readonly FileEdit[]
  count: number
  isRunning: boolean
  error: Error | null
  rows: readonly WorkRow[]
  /** Applies the same change to these, in the versions they have now. */
  onAgain: (files: readonly EditedFile[]) => void
}

/** How far a change of many files has come; each that was not changed is named with the reason. */
function EditOutcome({ edits, count, isRunning, error, rows, onAgain }: EditOutcomeProps) {
  const t = useTranslations('companyActs.outcome')
  const nameOf = (serviceId: string) => rows.find((row) => row.serviceId === serviceId)?.name ?? serviceId
  const conflicts = edits.filter(({ state }) => state === 'conflict')
  const refused = edits.filter(({ state }) => state !== 'changed' && state !== 'conflict')
  const left = [...conflicts, ...refused]
  const current = conflicts.flatMap(({ serviceId, version }) =>
    typeof version === 'number' ? [{ serviceId, version }] : [],
  )
  return (
    <div role="status" className="flex flex-col gap-3">
      <Banner
        meaning={left.length > 0 ? 'warn' : 'plain'}
        title={t('changed', { changed: edits.length - left.length, count })}
      />
      <ErrorNotice error={error} />
      {!isRunning && left.length > 0 && (
        <ul className="max-h-[220px] overflow-y-auto">
          {left.map((one) => (
            <li key={one.serviceId} className="border-b border-hair py-2">
              <bdi className="font-medium">{nameOf(one.serviceId)}</bdi>
              <span className="block text-sm text-ink-2">{reasonOf(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isRunning && current.length > 0 && (
        <Button size="s" onClick={() => onAgain(current)}>
          {t('again', { count: current.length })}
        </Button>
      )}
    </div>
  )

  function reasonOf({ state, changedBy, detail }: FileEdit): string {
    if (state !== 'conflict') return detail ?? t('refused')
    return changedBy ? t('conflictBy', { name: nameOfAuthor(changedBy) }) : t('conflict')
  }
}

interface EditedFile {
  serviceId: string
  version: number
}

/** Changes the files of many companies, some at a time; what was changed stays changed, whatever becomes of the rest. */
function useEditMany(changes: ManyFileChanges, onDone: () => void) {
  const askAgain = useAskAgain('editFiles')
  const [edits, setEdits] = useState<readonly FileEdit[]>([])
  const run = useMutation({
    mutationFn: async (files: readonly EditedFile[]) => {
      const made: FileEdit[] = []
      setEdits([])
      try {
        for (let from = 0; from < files.length; from += workListLimits.editsAtOnceMax) {
          const part = files.slice(from, from + workListLimits.editsAtOnceMax)
          const { value } = await submitOnce('editFiles', { body: { files: part, changes } })
          made.push(...value.files)
          setEdits([...made])
        }
      } finally {
        // The next change needs the versions this one has made.
        await askAgain()
      }
      if (made.every(({ state }) => state === 'changed')) onDone()
    },
  })
  return { ...run, edits }
}
