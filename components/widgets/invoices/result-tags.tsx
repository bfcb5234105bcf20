import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type InvoiceResult, invoiceFindingOutcomes } from '#lib/contract/index.ts'
import { Muted, Tag, useTranslations } from '../../ui/kit.ts'

/** What the checks of an invoice found, and how far it is decided. */
export function ResultTag({ result, isChecking }: { result: InvoiceResult | undefined; isChecking: boolean }) {
  const t = useTranslations('invoices.list')
  if (isChecking || result?.isChecking) return <Muted>{t('checking')}</Muted>
  if (result === undefined) return <Muted>{t('unchecked')}</Muted>
  const { findings, passed, unstated, decided } = result
  // That nothing was found is said where every check came to its end.
  if (findings === 0 && unstated > 0) return <Tag meaning="plain">{t('partly', { passed, open: unstated })}</Tag>
  if (findings === 0) {
    return (
      <Tag meaning="ok" icon={CircleCheck} isIconOnPhone>
        {t('passed', { count: passed })}
      </Tag>
    )
  }
  const parts = invoiceFindingOutcomes.flatMap((state) =>
    decided[state] === 0 ? [] : [t(`decided.${state}`, { count: decided[state] })],
  )
  const isSettled = decided.accepted + decided.noted + decided.answered === findings
  return (
    <Tag meaning={isSettled ? 'plain' : 'warn'} icon={isSettled ? CircleCheck : TriangleAlert} isIconOnPhone>
      {[t('findings', { count: findings }), ...parts].join(', ')}
    </Tag>
  )
}

/** That the month is signed off, and whether it has changed since. */
export function SignedOffTag({ result }: { result: InvoiceResult | undefined }) {
  const t = useTranslations('invoices.list')
  const signedOff = result?.signedOff ?? null
  if (signedOff === null) return null
  return signedOff.isChanged ? (
    <Tag meaning="warn" icon={TriangleAlert} isIconOnPhone>
      {t('signedOffChanged')}
    </Tag>
  ) : (
    <Tag meaning="ok" icon={CircleCheck} isIconOnPhone>
      {t('signedOff')}
    </Tag>
  )
}
