'use client'

import { useTranslations } from 'next-intl'
import { type DisclosureRule, disclosureRules, type Settings } from '#lib/contract/index.ts'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { useRuleEdit } from './use-rule-edit.ts'

/** Whether reports are handed on by link, and at which companies a second person confirms it. */
export function SharingRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const rule = (isPending ? sent?.disclosures : undefined) ?? settings.disclosures
  const choose = (value: string) => {
    const chosen: DisclosureRule | undefined = disclosureRules.find((one) => one === value)
    if (chosen !== undefined) save({ disclosures: chosen })
  }
  return (
    <Section id="sharing" heading={t('sharing')}>
      {conflict}
      {error && <ErrorNotice error={error} />}
      <SelectField
        className="max-w-panel"
        label={t('sharingRule')}
        value={rule}
        options={disclosureRules.map((value) => ({ value, label: t(`sharingRules.${value}`) }))}
        onChange={choose}
      />
      <p className="mt-2 text-sm text-ink-3">{t('sharingWhy')}</p>
    </Section>
  )
}
