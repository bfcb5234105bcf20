'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { pages } from '../../pages.ts'
import { Section } from '../../ui/section.tsx'

const steps: readonly { id: string; href: string }[] = [
  { id: 'people', href: pages.settings('people') },
  { id: 'connection', href: pages.settings('connection') },
  { id: 'budgets', href: pages.settings('budgets') },
  { id: 'webhooks', href: pages.webhooks() },
  { id: 'rules', href: pages.settings('rules') },
  { id: 'audit', href: pages.settings('audit') },
]

/** How an admin starts: the order in which the parts of the settings are worth a visit. */
export function StartHelp() {
  const t = useTranslations('settings.start')
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <ol className="flex max-w-measure list-decimal flex-col gap-3 ps-5">
        {steps.map(({ id, href }) => (
          <li key={id}>
            <Link href={href} className="link font-medium">
              {t(`${id}.title`)}
            </Link>{' '}
            <span className="text-ink-2">{t(`${id}.text`)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
