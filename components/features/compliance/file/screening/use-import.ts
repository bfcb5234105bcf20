'use client'

import { useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useAskAgain } from '#lib/client/hooks.ts'
import { screeningLimits } from '#lib/contract/index.ts'
import { partsOf } from '../../../../widgets/csv-file/table.ts'
import type { ReadHits } from './columns.ts'

/** Below the console's limit for a body, less what surrounds the rows. */
const partBytesMax = 40_000

export interface Imported {
  added: number
  repeated: number
  problems: { line: number; problem: string }[]
}

/** Sends hits part by part. A repeat after a failure adds none twice: the console knows a hit it has. */
export function useImport(serviceId: string) {
  const askAgain = useAskAgain('importScreeningHits')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [imported, setImported] = useState<Imported | null>(null)
  const run = async ({ rows, problems, lines }: ReadHits) => {
    setBusy(true)
    setError(null)
    const sum: Imported = { added: 0, repeated: 0, problems: [] }
    const unread = problems.slice(0, screeningLimits.unreadKeptMax)
    let importId: string | undefined
    try {
      for (const part of partsOf(rows, screeningLimits.rowsAtOnceMax, partBytesMax)) {
        const body = { rows: part, lines, ...(importId === undefined ? { unread } : { unread: [], importId }) }
        const { value } = await submitOnce('importScreeningHits', { params: { serviceId }, body })
        importId = value.importId
        sum.added += value.added
        sum.repeated += value.repeated
        sum.problems.push(...value.problems)
      }
      setImported(sum)
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)))
    } finally {
      setBusy(false)
      void askAgain()
    }
  }
  return { isBusy, error, imported, run }
}
