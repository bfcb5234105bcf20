'use client'

import { FileSpreadsheet, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call, send } from '#lib/client/call.ts'
import { failureOf } from '#lib/client/failure.ts'
import { type InvoiceGrouping, type InvoiceSnapshot, invoiceLimits, pathOf } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { fileNamePart, saveFile } from '../../../widgets/export/save.ts'
import type { InvoiceState } from '../state.ts'
import { type FileRow, groupRowsOf } from './rows.ts'
import { chargeBackFile, chargeSplits } from './workbook.ts'

type BusyFile = 'workbook' | 'groups'

/** Files of everything on the invoice: the workbook is made here, the ledger comes from the console as a stream. */
export function Files({ snapshot, state }: { snapshot: InvoiceSnapshot; state: InvoiceState }) {
  const t = useTranslations('invoices.files')
  const [busy, setBusy] = useState<BusyFile | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const { invoiceId, periodStart } = snapshot.invoice
  const name = fileNamePart(`invoice ${(periodStart ?? '').slice(0, 7)} ${invoiceId}`)
  const by = state.by === 'lines' ? 'product' : state.by
  const make = (what: BusyFile, work: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    work()
      .catch((cause: unknown) => setError(cause instanceof Error ? cause : new Error(String(cause))))
      .finally(() => setBusy(null))
  }
  const workbook = async () => {
    const splits = await Promise.all(chargeSplits.map((one) => split(invoiceId, one)))
    const ledger = snapshot.sums.rows > invoiceLimits.workbookRowsMax ? null : await ledgerOf(invoiceId)
    saveFile(`${name} charge-back.xlsx`, await chargeBackFile({ snapshot, splits, ledger }))
  }
  const groups = async () => {
    const rows = groupRowsOf((await split(invoiceId, by)).groups, by)
    saveFile(`${name} by ${by}.csv`, csvOf(rows), 'text/csv;charset=utf-8')
  }
  const addressOf = (as: 'detailed' | 'simple') => pathOf('getInvoiceFile', { invoiceId }, { as })
  return (
    <>
      <Button icon={FileSpreadsheet} isBusy={busy === 'workbook'} onClick={() => make('workbook', workbook)}>
        {t('workbook')}
      </Button>
      <ButtonLink icon={FileText} href={addressOf('detailed')} download prefetch={false}>
        {t('csv')}
      </ButtonLink>
      <ButtonLink icon={FileText} href={addressOf('simple')} download prefetch={false}>
        {t('simple')}
      </ButtonLink>
      <Button icon={FileText} isBusy={busy === 'groups'} onClick={() => make('groups', groups)}>
        {t('groups')}
      </Button>
      {error && <ErrorNotice error={error} />}
    </>
  )
}

async function split(invoiceId: string, by: InvoiceGrouping) {
  const { value } = await call('listInvoiceGroups', { params: { invoiceId }, query: { by } })
  return { by, groups: value.groups, total: value.total }
}

/** The detailed CSV as rows: a workbook holds the same figures as the file beside it. */
async function ledgerOf(invoiceId: string): Promise<FileRow[]> {
  const address = pathOf('getInvoiceFile', { invoiceId }, { as: 'detailed' })
  const response = await send(address, { method: 'GET', headers: { accept: 'text/csv' } })
  const text = await response.text()
  if (!response.ok) throw failureOf(response, text)
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true })
  return data
}
