'use client'

import { useTranslations } from 'next-intl'
import { pages } from '../../../../pages.ts'
import { StepsHelp } from '../../../../ui/steps-help.tsx'

const steps: readonly { id: string; href: string }[] = [
  { id: 'people', href: pages.settings('people') },
  { id: 'connection', href: pages.settings('connection') },
  { id: 'budgets', href: pages.settings('budgets') },
  { id: 'webhooks', href: pages.webhooks() },
  { id: 'rules', href: pages.settings('rules') },
  { id: 'audit', href: pages.settings('audit') },
]

/** How an admin starts: the order in which the parts of the settings are worth a visit. */
export function PeopleStartHelp() {
  const t = useTranslations('settings.start')
  return (
    <StepsHelp
      title={t('title')}
      remark={t('remark')}
      steps={steps.map(({ id, href }) => ({ id, href, title: t(`${id}.title`), text: t(`${id}.text`) }))}
    />
  )
}
