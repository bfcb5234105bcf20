'use client'

import { type ReactNode, useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useAskAgain } from '#lib/client/hooks.ts'
import { type FileEdit, type ManyFileChanges, workListLimits } from '#lib/contract/index.ts'
import { Banner, Button, ErrorNotice, FormDialog, useTranslations } from '../../../ui/kit.ts'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
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
  const { progress, run } = useEditMany()
  const isDone = progress && !progress.isRunning && progress.error === null
  const apply = async (files: readonly EditedFile[]) => {
    if (await run(files, changes)) dialog.onClose()
  }
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => void apply(rows.map(({ serviceId, file }) => ({ serviceId, version: file?.version ?? 0 })))}
      isBusy={progress?.isRunning ?? false}
      disabledReason={isDone ? done : disabledReason}
    >
      {progress && <EditOutcome progress={progress} rows={rows} onAgain={(files) => void apply(files)} />}
      {children}
    </FormDialog>
  )
}

interface EditOutcomeProps {
  progress: EditProgress
  rows: readonly WorkRow[]
  /** Applies the same change to these, in the versions they have now. */
  onAgain: (files: readonly EditedFile[]) => void
}

/** How far a change of many files has come; each that was not changed is named with the reason. */
function EditOutcome({ progress, rows, onAgain }: EditOutcomeProps) {
  const t = useTranslations('companyActs.outcome')
  const { count, changed, conflicts, refused, isRunning, error } = progress
  const nameOf = (serviceId: string) => rows.find((row) => row.serviceId === serviceId)?.name ?? serviceId
  const left = [...conflicts, ...refused]
  const current = conflicts.flatMap(({ serviceId, version }) =>
    typeof version === 'number' ? [{ serviceId, version }] : [],
  )
  return (
    <div role="status" className="flex flex-col gap-3">
      <Banner meaning={left.length > 0 ? 'warn' : 'plain'} title={t('changed', { changed, count })} />
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

interface EditProgress {
  count: number
  changed: number
  conflicts: readonly FileEdit[]
  refused: readonly FileEdit[]
  isRunning: boolean
  error: Error | null
}

/** Changes the files of many companies, some at a time; what was changed stays changed, whatever becomes of the rest. */
function useEditMany() {
  const askAgain = useAskAgain('editFiles')
  const [progress, setProgress] = useState<EditProgress | null>(null)
  const run = async (files: readonly EditedFile[], changes: ManyFileChanges): Promise<boolean> => {
    const edits: FileEdit[] = []
    const say = (isRunning: boolean, error: Error | null = null) =>
      setProgress({
        count: files.length,
        changed: edits.filter(({ state }) => state === 'changed').length,
        conflicts: edits.filter(({ state }) => state === 'conflict'),
        refused: edits.filter(({ state }) => state !== 'changed' && state !== 'conflict'),
        isRunning,
        error,
      })
    say(true)
    let failure: Error | null = null
    for (let from = 0; from < files.length && failure === null; from += workListLimits.editsAtOnceMax) {
      const part = files.slice(from, from + workListLimits.editsAtOnceMax)
      try {
        const { value } = await submitOnce('editFiles', { body: { files: part.map((one) => ({ ...one })), changes } })
        edits.push(...value.files)
        say(true)
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error))
      }
    }
    // The next change needs the versions this one has made.
    await askAgain()
    say(false, failure)
    return failure === null && edits.every(({ state }) => state === 'changed')
  }
  return { progress, run }
}
