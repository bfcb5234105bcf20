'use client'

import { Circle, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { type FirstStep, sandboxCompany } from './first-steps.ts'

/** What to do first, on an overview that has nothing to show yet. */
export function FirstRun({ steps, isSandbox }: { steps: readonly FirstStep[]; isSandbox: boolean }) {
  const t = useTranslations('home.first')
  const example = { company: sandboxCompany, isSandbox: String(isSandbox) }
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <ol>
        {steps.map(({ id, isDone, href }) => (
          <li key={id} className="flex min-h-row-l items-center gap-inset border-b border-hair py-1">
            <Icon of={isDone ? CircleCheck : Circle} className={isDone ? 'text-ok' : 'text-ink-3'} />
            <span className="min-w-0 flex-1">
              {isDone ? (
                <span className="text-ink-2">
                  {t(`${id}.step`, example)} <span className="text-sm">{t('done')}</span>
                </span>
              ) : (
                <TextLink href={href}>{t(`${id}.step`, example)}</TextLink>
              )}
              <span className="block text-sm text-ink-3">{t(`${id}.why`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
