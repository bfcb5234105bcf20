'use client'

import { useState } from 'react'
import { press } from '#lib/client/presses.ts'
import { saveFile } from '../../../widgets/export/save.ts'
import type { WorkRow } from '../work-rows.ts'
import { type ExportedParties, joinedPartiesIn } from './screened.ts'

export interface ExportProgress {
  done: number
  count: number
  isRunning: boolean
  error: Error | null
}

/** Takes the parties of these companies out, one company after the other: each is in the log by itself. A file is made of all or none. */
export function useExportParties() {
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const run = async (rows: readonly WorkRow[]) => {
    const exported: ExportedParties[] = []
    const say = (isRunning: boolean, error: Error | null = null) =>
      setProgress({ done: exported.length, count: rows.length, isRunning, error })
    say(true)
    try {
      for (const { serviceId, name } of rows) {
        const { value } = await press('exportScreening', { params: { serviceId } })
        exported.push({ serviceId, name: name ?? null, csv: value.csv })
        say(true)
      }
      saveFile('parties.csv', joinedPartiesIn(exported), 'text/csv;charset=utf-8')
      say(false)
    } catch (error) {
      say(false, error instanceof Error ? error : new Error(String(error)))
    }
  }
  return { progress, run }
}
