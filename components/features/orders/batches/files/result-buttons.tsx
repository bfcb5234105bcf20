'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/client/call.ts'
import { rowsToEnd } from '#lib/client/to-end.ts'
import type { Batch, BatchResult } from '#lib/contract/index.ts'
import { pages } from '../../../../pages.ts'
import { Button, useTranslations } from '../../../../ui/kit.ts'
import { fileNamePart, saveCsv, saveFile } from '../../../../widgets/export/save.ts'
import { workbookOf } from '../../../../widgets/export/workbook.ts'
import { allRows } from '../use-batch.ts'
import { resultTable, summaryTable } from './rows.ts'

const textWidth = 24

/** Everything that came of the batch, as a workbook and as CSV; made from what is kept, asking no register. */
export function ResultButtons({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.files')
  const [state, setState] = useState<'rest' | 'xlsx' | 'csv' | 'failed'>('rest')
  const save = async (kind: 'xlsx' | 'csv') => {
    setState(kind)
    try {
      const table = resultTable(
        await allRows(batch.batchId),
        await allResults(batch.batchId),
        (orderId) => new URL(pages.order(orderId), window.location.origin).href,
      )
      const name = `${fileNamePart(batch.name) || 'batch'}.${kind}`
      if (kind === 'csv') saveCsv(name, table)
      else saveFile(name, await workbookOf(sheetsOf(batch, table)))
      setState('rest')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {state === 'failed' && (
        <span role="status" className="text-sm text-bad">
          {t('failed')}
        </span>
      )}
      <Button icon={Download} isBusy={state === 'xlsx'} onClick={() => void save('xlsx')}>
        {t('workbook')}
      </Button>
      <Button icon={Download} isBusy={state === 'csv'} onClick={() => void save('csv')}>
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
