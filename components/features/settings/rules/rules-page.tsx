'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { retentionDaysMax, retentionDaysMin, type Settings } from '#lib/contract/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useMay } from '../../../ui/may.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { AuditRetention } from './audit-retention.tsx'
import { FileRetention, RiskLimits, SecondPersonRule } from './file-rules.tsx'
import { GbFormRule } from './gb-form-rule.tsx'
import { OrganizationRule } from './organization-rule.tsx'
import { PasswordRule } from './password-rule.tsx'
import { PersonRule } from './person-rule.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { SeverityRule } from './severity-rule.tsx'
import { useRuleEdit } from './use-rule-edit.ts'
import { ZoneRule } from './zone-rule.tsx'

/** What holds for every order of the organization, and how long results are kept; fixed for those who only read it. */
export function RulesPage() {
  const { data, error, refetch } = useRoute('getSettings', {})
  const mayChange = useMay('changeSettings')
  return (
    <SettingsFrame part="rules">
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {!data && !error && <SkeletonRows rows={4} columns={2} />}
      {data && (
        <fieldset disabled={!mayChange} className="min-w-0 flex max-w-measure flex-col gap-6">
          <OrganizationRule key={data.value.organizationName ?? ''} settings={data.value} />
          <ReferenceRule settings={data.value} />
          <SecondPersonRule settings={data.value} />
          <SecondFactorRule settings={data.value} />
          <PersonRule settings={data.value} />
          <PasswordRule settings={data.value} />
          <ZoneRule settings={data.value} />
          <GbFormRule settings={data.value} />
          <RiskLimits settings={data.value} />
          <SeverityRule settings={data.value} />
          <Retention key={data.value.resultsDays ?? 'none'} settings={data.value} />
          <FileRetention settings={data.value} />
          <AuditRetention key={data.value.auditDays ?? 'none'} settings={data.value} />
        </fieldset>
      )}
    </SettingsFrame>
  )
}

function ReferenceRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const isOn = (isPending ? sent?.isReferenceRequired : undefined) ?? settings.isReferenceRequired
  return (
    <Section heading={t('reference')}>
      {conflict}
      {error && <ErrorNotice error={error} />}
      <Checkbox checked={isOn} onChange={(isReferenceRequired) => save({ isReferenceRequired })}>
        {t('referenceRequired')}
      </Checkbox>
      <p className="mt-2 text-sm text-ink-3">{t('referenceWhy')}</p>
    </Section>
  )
}

function Retention({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const before = settings.resultsDays ?? null
  const [text, setText] = useState(before === null ? '' : String(before))
  const [isTried, setTried] = useState(false)
  const { save, begin, conflict, error, isPending, isSaved } = useRuleEdit(settings)
  const days = daysIn(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (days !== undefined) save({ resultsDays: days })
  }
  const bounds = { min: retentionDaysMin, max: retentionDaysMax }
  return (
    <Section heading={t('retention')}>
      <p className="text-ink-2">{t('retentionHow')}</p>
      {conflict}
      <form noValidate onSubmit={submit} className="mt-4 flex max-w-panel flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {isSaved && (
          <Banner meaning="ok" title={before === null ? t('keptIndefinitely') : t('saved', { days: before })} />
        )}
        <TextField
          label={t('days')}
          inputMode="numeric"
          value={text}
          hint={t('daysHint', bounds)}
          error={isTried && days === undefined ? t('daysWrong', bounds) : null}
          onChange={(typed) => {
            begin()
            setText(typed)
          }}
        />
        {typeof days === 'number' && days !== before && (
          <Banner meaning="warn" title={t('irreversible')}>
            {t('irreversibleWhy', { days })}
          </Banner>
        )}
        <div>
          <Button
            act="changeSettings"
            type="submit"
            kind={typeof days === 'number' && days !== before ? 'irreversible' : 'secondary'}
            off={days === before ? t('same') : null}
            isBusy={isPending}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** Null for ever, undefined for what is no number of days that is allowed. */
function daysIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days >= retentionDaysMin && days <= retentionDaysMax ? days : undefined
}
