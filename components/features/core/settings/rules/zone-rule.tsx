'use client'

import { useTranslations } from 'next-intl'
import type { Settings } from '#lib/contract/index.ts'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import { useZones } from '../zones.ts'
import { useRuleEdit } from './use-rule-edit.ts'

/** In which time zone the days of a deadline begin and end. */
export function ZoneRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const zone = (isPending ? sent?.timeZone : undefined) ?? settings.timeZone
  const zones = useZones(zone)
  return (
    <Section id="zone" heading={t('zone')}>
      {conflict}
      {error && <ErrorNotice error={error} />}
      <SelectField
        className="max-w-panel"
        label={t('zoneName')}
        value={zone}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(timeZone) => save({ timeZone })}
      />
      <p className="mt-2 text-sm text-ink-3">{t('zoneHow')}</p>
    </Section>
  )
}
