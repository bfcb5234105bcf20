'use client'

import { useTranslations } from 'next-intl'
import { pages } from '../../../pages.ts'
import { StepsHelp } from '../../../ui/steps-help.tsx'

const steps: readonly { id: string; href?: string }[] = [
  { id: 'open' },
  { id: 'proof' },
  { id: 'event' },
  { id: 'split' },
  { id: 'orders', href: pages.orders() },
  { id: 'budget', href: pages.settings() },
]

/** How finance closes a month: from the total down to one event, and out again as a workbook. */
export function StartHelp() {
  const t = useTranslations('invoices.start')
  return (
    <StepsHelp
      title={t('title')}
      remark={t('remark')}
      steps={steps.map((step) => ({ ...step, title: t(`${step.id}.title`), text: t(`${step.id}.text`) }))}
    />
  )
}
