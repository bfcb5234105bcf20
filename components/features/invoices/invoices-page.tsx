'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { formatDecimal } from '../../format.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/button.tsx'
import type { TableColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { compareDecimals } from '../../ui/data-table/decimals.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useReader } from '../../ui/reader.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRouter } from '../../ui/use-router.ts'
import { digitsOf, padded } from './amounts.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { periodTitle } from './month.ts'
import { StartHelp } from './start-help.tsx'
import { useCurrency } from './use-invoice.ts'

type Listed = NonNullable<RouteAnswer<'listInvoices'>['invoices']>[number]

/** Invoices where the service lists them, and any of them by its id: the interface has no list. */
export function InvoicesPage() {
  const t = useTranslations('invoices')
  const extensions = useExtensions()
  const lists = extensions?.has('listInvoices') ?? false
  const list = useRoute('listInvoices', {}, { enabled: lists })
  const columns = useColumns(list.data?.value.invoices ?? [])
  return (
    <PageFrame title={t('title')} remark={t('remark')} aside={<OpenById />}>
      {list.error && <ErrorNotice error={list.error} onAgain={list.refetch} />}
      {extensions !== undefined && !lists && (
        <Nothing kind="notAskedYet" title={t('noList.title')}>
          {t('noList.why')}
        </Nothing>
      )}
      {!list.error && (lists || extensions === undefined) && (
        <DataTable
          label={t('title')}
          rows={list.data?.value.invoices ?? []}
          columns={columns}
          rowId={(invoice) => invoice.invoiceId}
          address={({ invoiceId }) => pages.invoice(invoiceId)}
          isLoading={list.data === undefined}
          nothing={
            <Nothing kind="notFound" title={t('none.title')}>
              {t('none.why')}
            </Nothing>
          }
        />
      )}
      <div className="mt-7">
        <StartHelp />
      </div>
    </PageFrame>
  )
}

function useColumns(invoices: readonly Listed[]): TableColumn<Listed>[] {
  const t = useTranslations('invoices')
  const { locale } = useReader()
  const currency = useCurrency()
  return useMemo(() => {
    const digits = Math.max(2, ...invoices.map(({ grossMajor }) => digitsOf(grossMajor ?? '')))
    const title = (one: Listed) => periodTitle(one.periodStart, one.periodEnd, locale) ?? one.invoiceId
    return [
      {
        id: 'period',
        label: t('columns.period'),
        isName: true,
        value: (one) => one.periodStart ?? '',
        cell: title,
      },
      {
        id: 'status',
        label: t('columns.status'),
        value: (one) => one.status ?? '',
        cell: (one) => <InvoiceStatus status={one.status} />,
      },
      {
        id: 'id',
        label: t('columns.id'),
        isSecondary: true,
        value: (one) => one.invoiceId,
        cell: (one) => <code className="text-ink-2">{one.invoiceId}</code>,
      },
      {
        id: 'gross',
        label: currency === null ? t('columns.gross') : t('columns.grossIn', { currency }),
        isFigure: true,
        value: (one) => one.grossMajor ?? '',
        compare: (a, b) => compareDecimals(a.grossMajor, b.grossMajor),
        cell: (one) => formatDecimal(padded(one.grossMajor ?? '', digits), locale),
      },
    ]
  }, [t, locale, currency, invoices])
}

function OpenById() {
  const t = useTranslations('invoices.byId')
  const router = useRouter()
  const [id, setId] = useState('')
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (id.trim() !== '') router.push(pages.invoice(id.trim()))
  }
  return (
    <form onSubmit={open} className="flex items-end gap-3">
      <TextField label={t('label')} isCode value={id} onChange={setId} autoComplete="off" spellCheck={false} />
      <Button type="submit">{t('open')}</Button>
    </form>
  )
}
