'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { call } from '#lib/client/call.ts'
import { rowsToEnd } from '#lib/client/to-end.ts'
import type { Batch, BatchResult } from '#lib/contract/index.ts'
import { Button, pages, useTranslations } from '../../../../ui/kit.ts'
import { fileNamePart, saveCsv, saveFile } from '../../../../widgets/export/save.ts'
import { workbookOf } from '../../../../widgets/export/workbook.ts'
import { allRows } from '../use-batch.ts'
import { resultTable, summaryTable } from './rows.ts'

const textWidth = 24

/** Everything that came of the batch, as a workbook and as CSV; made from what is kept, asking no register. */
export function ResultButtons({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.files')
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: async (kind: 'xlsx' | 'csv') => {
      const table = resultTable(
        await allRows(batch.batchId),
        await allResults(batch.batchId),
        (orderId) => new URL(pages.order(orderId), window.location.origin).href,
      )
      const name = `${fileNamePart(batch.name) || 'batch'}.${kind}`
      if (kind === 'csv') saveCsv(name, table)
      else saveFile(name, await workbookOf(sheetsOf(batch, table)))
    },
  })
  return (
    <>
      {isError && (
        <span role="status" className="text-sm text-bad">
          {t('failed')}
        </span>
      )}
      <Button icon={Download} isBusy={isPending && variables === 'xlsx'} onClick={() => mutate('xlsx')}>
        {t('workbook')}
      </Button>
      <Button icon={Download} isBusy={isPending && variables === 'csv'} onClick={() => mutate('csv')}>
        {t('csv')}
      </Button>
    </>
  )
}

function sheetsOf(batch: Batch, table: (string | null)[][]) {
  const widths = (table[0] ?? []).map(() => textWidth)
  return [
    { name: 'Companies', rows: table, heads: 1, widths },
    { name: 'Batch', rows: summaryTable(batch), heads: 1, widths: [textWidth, textWidth * 2] },
  ]
}

function allResults(batchId: string): Promise<BatchResult[]> {
  return rowsToEnd(async (after = '0-0') => {
    const { value } = await call('listBatchResults', { params: { batchId }, query: { after } })
    return { rows: value.results, next: value.nextAfter }
  })
}
