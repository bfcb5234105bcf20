'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { batchLimits, type NewBatchRow } from '#lib/contract/index.ts'
import { pages, useRouter } from '../../../../ui/kit.ts'
import { partsOf } from '../../../../widgets/csv-file/table.ts'

/** Below the console's limit for a body, less what surrounds the rows. */
const partBytesMax = 40_000

interface Upload {
  name: string
  rows: readonly NewBatchRow[]
  /** Chosen in the batch at first. */
  products?: readonly string[]
}

/** Makes the batch and sends its rows part by part; after a failure the same request resumes where it stopped. */
export function useUpload() {
  const router = useRouter()
  const [sent, setSent] = useState(0)
  const begun = useRef<{ batchId: string; rows: readonly NewBatchRow[]; parts: number } | null>(null)
  const { mutate, variables, error, isPending, isSuccess } = useMutation({
    mutationFn: async ({ name, rows, products }: Upload) => {
      setSent(0)
      if (begun.current?.rows !== rows) {
        const { value } = await submitOnce('createBatch', { body: { name } })
        begun.current = { batchId: value.batchId, rows, parts: 0 }
      }
      const { batchId, parts: done } = begun.current
      for (const [index, part] of partsOf(rows, batchLimits.rowsAtOnceMax, partBytesMax).entries()) {
        if (index >= done) await submitOnce('addBatchRows', { params: { batchId }, body: { rows: part } })
        begun.current = { batchId, rows, parts: Math.max(done, index + 1) }
        setSent((before) => before + part.length)
      }
      await submitOnce('matchBatch', { params: { batchId } })
      router.push(pages.batch(batchId, products))
    },
  })
  return { run: mutate, sent, count: variables?.rows.length, error, isRunning: isPending || isSuccess }
}
