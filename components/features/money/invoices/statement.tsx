'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { InvoiceSnapshot, StatementParty } from '#lib/contract/index.ts'
import { payableOf, taxOf } from '#lib/domain/invoices/index.ts'
import { usePreferences, useTranslations } from '../../../ui/kit.ts'

/** On paper only: who sends the statement to whom, and which invoice it is of, with its ids in full. */
export function StatementHead({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const t = useTranslations('invoices.statement')
  const { data } = useRoute('getBilling', {})
  const { sender, recipient } = data?.value ?? {}
  const { invoiceId, billingRunId, stripeInvoiceId } = snapshot.invoice
  return (
    <div data-print="only" className="mb-5 hidden border-b border-bar pb-3">
      <p className="mb-3 text-lg font-semibold">{t('title')}</p>
      <div className="mb-3 grid grid-cols-2 gap-6">
        {sender && <Party label={t('sender')} party={sender} />}
        {recipient && <Party label={t('recipient')} party={recipient} />}
      </div>
      <p>
        {t('invoice')} <code>{invoiceId}</code>
      </p>
      {billingRunId && (
        <p>
          {t('run')} <code>{billingRunId}</code>
        </p>
      )}
      {stripeInvoiceId && (
        <p>
          {t('processor')} <code>{stripeInvoiceId}</code>
        </p>
      )}
    </div>
  )
}

function Party({ label, party: { name, address, taxId } }: { label: string; party: StatementParty }) {
  const t = useTranslations('invoices.statement')
  return (
    <div>
      <p className="text-sm text-ink-3">{label}</p>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="whitespace-pre-line">
        <bdi>{address}</bdi>
      </p>
      {taxId !== '' && <p>{t('taxId', { taxId })}</p>}
    </div>
  )
}

interface StatementTotalProps {
  snapshot: InvoiceSnapshot
  currency: string | null
}

/** On paper only, below the lines: from the gross as the invoice states it to what is to be paid, with the tax line. */
export function StatementTotal({ snapshot, currency }: StatementTotalProps) {
  const t = useTranslations('invoices.statement')
  const { formatDecimal } = usePreferences()
  const { data } = useRoute('getBilling', {})
  const tax = data?.value.tax ?? null
  const payable = payableOf(snapshot.invoice.grossMajor, currency)
  const taxed = payable === null || tax === null ? null : taxOf(payable, tax)
  const percent = tax?.percent == null ? '' : formatDecimal(tax.percent)
  const rows = [
    { label: t('gross'), amount: snapshot.invoice.grossMajor ?? null },
    ...(payable === null ? [] : [{ label: t('rounding'), amount: payable.rounding }]),
    ...(taxed === null
      ? []
      : [
          { label: t('net'), amount: taxed.net },
          { label: t('tax', { percent }), amount: taxed.tax },
        ]),
  ]
  const total = taxed?.total ?? payable?.amount ?? null
  return (
    <div data-print="only" className="mt-5 hidden break-inside-avoid">
      <dl className="ms-auto w-1/2">
        {rows.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-hair py-1">
            <dt>{label}</dt>
            <dd>{amount === null ? 'n/d' : formatDecimal(amount)}</dd>
          </div>
        ))}
        {total !== null && (
          <div className="flex justify-between gap-4 border-t border-bar py-1 font-semibold">
            <dt>{t('total', { currency: currency ?? '' })}</dt>
            <dd>{formatDecimal(total)}</dd>
          </div>
        )}
      </dl>
      {tax !== null && tax.note !== '' && <p className="mt-3">{tax.note}</p>}
    </div>
  )
}
