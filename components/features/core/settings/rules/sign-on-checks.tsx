'use client'

import { useTranslations } from 'next-intl'
import { type Settings, signOnFactors, signOnWhens } from '#lib/contract/index.ts'
import { Section } from '../../../../ui/section.tsx'

/** What a sign-in at the identity provider must say here, by the new default and by the operator's environment. */
export function SignOnCheckRows({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const { signOn: name, signOnChecks: checks } = settings
  const when = signOnWhens.find((one) => one === checks?.when)
  const factor = signOnFactors.find((one) => one === checks?.factor)
  if (!name || !checks || !when || !factor) return null
  const isByClass = factor === 'required' && checks.acr.length > 0
  return (
    <Section id="signOnChecks" heading={t('signOnChecks', { name })}>
      <ul className="flex flex-col gap-2 text-ink-2">
        <li>{t(`signOnWhen.${when}`, { name })}</li>
        <li>
          {isByClass
            ? t('signOnFactorClasses', { name, classes: checks.acr.join(', ') })
            : t(`signOnFactor.${factor}`, { name })}
        </li>
      </ul>
    </Section>
  )
}
