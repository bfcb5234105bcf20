'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { parseAsArrayOf, parseAsStringLiteral, useQueryState } from 'nuqs'
import { useRoute } from '#lib/client/hooks.ts'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { digitsOf } from '#lib/domain/invoices/index.ts'
import {
  Icon,
  optionsOf,
  pages,
  Section,
  Segmented,
  TextLink,
  Unread,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { padded } from '../../../widgets/invoices/amounts.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { type CausePart, causesOf, type ShownCause, shownCauses } from './causes.ts'

interface ChangesSectionProps {
  invoiceId: string
  /** The invoice of the month before, and what it is called. */
  before: { invoiceId: string; name: string }
  currency: string | null
}

type Changes = RouteAnswer<'getInvoiceChanges'>
const subjects = ['product', 'customer', 'key'] as const
type Subject = (typeof subjects)[number]

/** Why this month costs more, or less, than the one before: few causes, each opens what it comes of, together exactly the difference. */
export function InvoiceChangesSection({ invoiceId, before, currency }: ChangesSectionProps) {
  const t = useTranslations('invoiceChanges')
  const [subject, setSubject] = useQueryState('why', parseAsStringLiteral(subjects).withDefault('product'))
  const changes = useRoute('getInvoiceChanges', { params: { invoiceId }, query: { since: before.invoiceId } })
  return (
    <Section heading={t('title', { month: before.name })}>
      <Segmented
        label={t('by.label')}
        value={subject}
        onChange={setSubject}
        options={optionsOf(subjects, (value) => t(`by.${value}`))}
      />
      <Unread of={changes} rows={4} />
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
  const { formatDecimal } = usePreferences()
  const productName = useProductName()
  const [open, setOpen] = useQueryState('causes', parseAsArrayOf(parseAsStringLiteral(shownCauses)).withDefault([]))
  const causes = causesOf(changes[subject], changes.unexplained)
  const shown = [...causes.flatMap(({ amount, parts }) => [amount, ...parts.map((part) => part.amount)])]
  const digits = Math.max(2, ...[...shown, changes.difference].map(digitsOf))
  const signed = (text: string) => `${text.startsWith('-') ? '' : '+'}${formatDecimal(padded(text, digits))}`
  const nameOf = ({ subject: value, name }: CausePart) => {
    if (value === null) return t(`without.${subject}`)
    return subject === 'product' ? productName(value) : (name ?? value)
  }
  const toggle = (cause: ShownCause) =>
    void setOpen(open.includes(cause) ? open.filter((one) => one !== cause) : [...open, cause])
  return (
    <dl className="mt-3 max-w-measure">
      {causes.map(({ cause, amount, parts }) => {
        const isOpen = open.includes(cause)
        const title = t(`causes.${cause}`, { isMore: String(!amount.startsWith('-')) })
        return (
          <div key={cause} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-hair py-2">
            <dt className="min-w-0">
              {parts.length === 0 ? (
                title
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => toggle(cause)}
                  className="flex min-h-control-s pointer-coarse:min-h-touch items-center gap-3 text-start font-medium"
                >
                  <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} className="text-ink-3" />
                  {title}
                </button>
              )}
            </dt>
            <dd className="self-center whitespace-nowrap font-medium">{signed(amount)}</dd>
            {isOpen && (
              <dd className="col-span-2">
                <ul className="ps-6 text-ink-2">
                  {parts.map((part) => (
                    <li key={part.subject} className="flex items-baseline justify-between gap-4 py-2">
                      <Rows invoiceId={invoiceId} of={part.name ?? part.subject}>
                        {nameOf(part)}
                      </Rows>
                      <span className="whitespace-nowrap">{signed(part.amount)}</span>
                    </li>
                  ))}
                </ul>
              </dd>
            )}
          </div>
        )
      })}
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
