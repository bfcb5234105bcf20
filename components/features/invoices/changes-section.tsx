'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { digitsOf } from '#lib/domain/invoices/index.ts'
import { formatDecimal } from '../../format.ts'
import { pages } from '../../pages.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { padded } from './amounts.ts'

interface ChangesSectionProps {
  invoiceId: string
  /** The invoice of the month before, and what it is called. */
  before: { invoiceId: string; name: string }
  currency: string | null
}

type Changes = RouteAnswer<'getInvoiceChanges'>
const subjects = ['product', 'customer', 'key'] as const
type Subject = (typeof subjects)[number]

/** Why this month costs more, or less, than the one before: one sentence for each cause, adding up exactly to the difference. */
export function ChangesSection({ invoiceId, before, currency }: ChangesSectionProps) {
  const t = useTranslations('invoiceChanges')
  const [subject, setSubject] = useState<Subject>('product')
  const changes = useRoute('getInvoiceChanges', { params: { invoiceId }, query: { since: before.invoiceId } })
  return (
    <Section heading={t('title', { month: before.name })}>
      <Segmented
        label={t('by.label')}
        value={subject}
        onChange={setSubject}
        options={subjects.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {changes.error && <ErrorNotice error={changes.error} onAgain={changes.refetch} />}
      {changes.isPending && <SkeletonRows rows={4} columns={2} />}
      {changes.data && (
        <ChangeList invoiceId={invoiceId} changes={changes.data.value} subject={subject} currency={currency} />
      )}
    </Section>
  )
}

interface ChangeListProps {
  invoiceId: string
  changes: Changes
  subject: Subject
  currency: string | null
}

function ChangeList({ invoiceId, changes, subject, currency }: ChangeListProps) {
  const t = useTranslations('invoiceChanges')
  const { locale } = useReader()
  const productName = useProductName()
  const listed = changes[subject]
  const digits = Math.max(2, ...[...listed, { amount: changes.difference }].map(({ amount }) => digitsOf(amount)))
  const signed = (text: string) => `${text.startsWith('-') ? '' : '+'}${formatDecimal(padded(text, digits), locale)}`
  const nameOf = ({ subject: value, name }: Changes[Subject][number]) => {
    if (value === null) return t(`without.${subject}`)
    return subject === 'product' ? productName(value) : (name ?? value)
  }
  const line = 'flex items-baseline justify-between gap-4 border-b border-hair py-2'
  return (
    <dl className="mt-3 max-w-measure">
      {listed.map((change) => (
        <div key={`${change.cause} ${change.subject}`} className={line}>
          <dt className="min-w-0">
            <Rows invoiceId={invoiceId} of={change.name ?? change.subject}>
              {nameOf(change)}
            </Rows>
            {': '}
            {t(`causes.${change.cause}`, { isMore: String(!change.amount.startsWith('-')) })}
          </dt>
          <dd className="whitespace-nowrap">{signed(change.amount)}</dd>
        </div>
      ))}
      {!/^-?0*\.?0*$/.test(changes.unexplained) && (
        <div className={line}>
          <dt>{t('unexplained')}</dt>
          <dd className="whitespace-nowrap">{signed(changes.unexplained)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4 border-t border-bar py-2 font-semibold">
        <dt>{t('difference')}</dt>
        <dd className="whitespace-nowrap">
          {signed(changes.difference)} {currency}
        </dd>
      </div>
    </dl>
  )
}

/** What is named, as a link to its rows; nothing to look for where events have no value. */
function Rows({ invoiceId, of, children }: { invoiceId: string; of: string | null; children: string }) {
  if (of === null) return <span className="font-medium">{children}</span>
  return (
    <TextLink href={`${pages.invoice(invoiceId)}?q=${encodeURIComponent(of)}`}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}
