import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Tag } from '../../ui/tag.tsx'

/** A draft is marked as one; another status is shown as received. */
export function InvoiceStatus({ status }: { status: string | null | undefined }) {
  const t = useTranslations('invoices.status')
  if (!status) return null
  if (status === 'draft') {
    return (
      <Tag meaning="warn" icon={CircleDashed}>
        {t('draft')}
      </Tag>
    )
  }
  const isFinal = status === 'issued' || status === 'finalized'
  return (
    <Tag meaning={isFinal ? 'ok' : 'plain'} {...(isFinal ? { icon: CircleCheck } : {})}>
      {isFinal ? t(status) : status}
    </Tag>
  )
}
