'use client'

import { BookmarkCheck, CircleCheck, Flag, type LucideIcon, StickyNote } from 'lucide-react'
import type { InvoiceFindingDecision, InvoiceFindingOutcome } from '#lib/contract/index.ts'
import { type Meaning, nameOfAuthor, pages, Tag, TextLink, Time, useTranslations } from '../../../../ui/kit.ts'
import { useAmount } from '../../../../widgets/invoices/use-amount.ts'

const looks: Record<InvoiceFindingOutcome, { icon: LucideIcon; meaning: Meaning }> = {
  raised: { icon: Flag, meaning: 'accent' },
  accepted: { icon: BookmarkCheck, meaning: 'plain' },
  noted: { icon: StickyNote, meaning: 'plain' },
  answered: { icon: CircleCheck, meaning: 'ok' },
}

/** What was decided on a finding, by whom, when and why, with the credit that answers it. */
export function FindingDecision({ decision }: { decision: InvoiceFindingDecision }) {
  const t = useTranslations('invoices.decisions')
  const amount = useAmount()
  const { outcome, reason, credit, at, by } = decision
  return (
    <div className="text-sm text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <Tag meaning={looks[outcome].meaning} icon={looks[outcome].icon}>
          {t(`states.${outcome}`)}
        </Tag>
        <span>
          {nameOfAuthor(by)}, <Time at={at} zone="utc" />
        </span>
      </p>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
        <bdi>{reason}</bdi>
      </p>
      {credit && (
        <TextLink href={`${pages.invoice(credit.invoiceId)}?row=${encodeURIComponent(credit.eventId)}`}>
          {t('credit', {
            amount: amount(credit.amountMajor),
            invoice: credit.invoiceId,
          })}
        </TextLink>
      )}
    </div>
  )
}
