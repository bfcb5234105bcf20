'use client'

import { useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useAskAgain } from '#lib/client/hooks.ts'
import { type FileEdit, type ManyFileChanges, workListLimits } from '#lib/contract/index.ts'
import type { WorkRow } from '../work-rows.ts'

export interface EditedFile {
  serviceId: string
  version: number
}

export interface EditProgress {
  count: number
  changed: number
  conflicts: readonly FileEdit[]
  refused: readonly FileEdit[]
  isRunning: boolean
  error: Error | null
}

export function editedFilesOf(rows: readonly WorkRow[]): EditedFile[] {
  return rows.map(({ serviceId, file }) => ({ serviceId, version: file?.version ?? 0 }))
}

/** Changes the files of many companies, some at a time; what was changed stays changed, whatever becomes of the rest. */
export function useEditMany() {
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
