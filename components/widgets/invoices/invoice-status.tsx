import { CircleCheck, CircleDashed } from 'lucide-react'
import { Tag, useTranslations } from '../../ui/kit.ts'

interface InvoiceStatusProps {
  status: string | null | undefined
  /** In a list, where the amount needs the room. */
  isIconOnPhone?: boolean
}

/** A draft is marked as one; another status is shown as received. */
export function InvoiceStatus({ status, isIconOnPhone = false }: InvoiceStatusProps) {
  const t = useTranslations('invoices.status')
  if (!status) return null
  if (status === 'draft') {
    return (
      <Tag meaning="warn" icon={CircleDashed} isIconOnPhone={isIconOnPhone}>
        {t('draft')}
      </Tag>
    )
  }
  const isFinal = status === 'issued' || status === 'finalized'
  return (
    <Tag meaning={isFinal ? 'ok' : 'plain'} icon={isFinal ? CircleCheck : undefined} isIconOnPhone={isIconOnPhone}>
      {isFinal ? t(status) : status}
    </Tag>
  )
}
