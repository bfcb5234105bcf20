'use client'

import { useRef, useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { batchLimits, type NewBatchRow } from '#lib/contract/index.ts'
import { pages } from '../../../../pages.ts'
import { useRouter } from '../../../../ui/kit.ts'
import { partsOf } from '../../../../widgets/csv-file/table.ts'

/** Below the console's limit for a body, less what surrounds the rows. */
const partBytesMax = 40_000

interface Upload {
  sent: number
  count: number
  error: Error | null
}

/** Makes the batch and sends its rows part by part; after a failure the same request resumes where it stopped. */
export function useUpload() {
  const router = useRouter()
  const [upload, setUpload] = useState<Upload | null>(null)
  const begun = useRef<{ batchId: string; rows: readonly NewBatchRow[]; parts: number } | null>(null)
  const run = async (name: string, rows: readonly NewBatchRow[], products?: readonly string[]) => {
    let sent = 0
    const say = (error: Error | null) => setUpload({ sent, count: rows.length, error })
    say(null)
    try {
      if (begun.current?.rows !== rows) {
        const { value } = await submitOnce('createBatch', { body: { name } })
        begun.current = { batchId: value.batchId, rows, parts: 0 }
      }
      const { batchId, parts: done } = begun.current
      for (const [index, part] of partsOf(rows, batchLimits.rowsAtOnceMax, partBytesMax).entries()) {
        if (index >= done) await submitOnce('addBatchRows', { params: { batchId }, body: { rows: part } })
        begun.current = { batchId, rows, parts: Math.max(done, index + 1) }
        sent += part.length
        say(null)
      }
      await submitOnce('matchBatch', { params: { batchId } })
      router.push(pages.batch(batchId, products))
    } catch (error) {
      say(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return { upload, isRunning: upload !== null && upload.error === null, run }
}
