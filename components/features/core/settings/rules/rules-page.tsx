'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { partyReaders, retentionDaysMax, retentionDaysMin, type Settings } from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useMay } from '../../../../ui/may.tsx'
import { withOwnTexts } from '../../../../ui/own-texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { useZones } from '../zones.ts'
import { AuditRetention } from './audit-retention.tsx'
import { FileRetention, RiskLimits, SecondPersonRules } from './file-rules.tsx'
import { GbFormRule } from './gb-form-rule.tsx'
import { NewDefaults } from './new-defaults.tsx'
import { RulesFrame } from './rules-frame.tsx'
import { SeverityRule } from './severity-rule.tsx'
import { SharingRule } from './sharing-rule.tsx'
import { useRuleEdit } from './use-rule-edit.ts'

const Proposals = withOwnTexts(() => import('./proposals.tsx').then((file) => file.Proposals), {
  settings: {
    en: () => import('../../../../messages/en/core/settings.json'),
    de: () => import('../../../../messages/de/core/settings.json'),
  },
})

/** What holds for every order of the organization, and how long results are kept. */
export function RulesPage() {
  const mayChange = useMay('changeSettings')
  return (
    <RulesFrame part="rules" mayChange={mayChange}>
      {(settings) => (
        <>
          <Proposals />
          <NewDefaults />
          <ReferenceRule settings={settings} />
          <SecondPersonRules settings={settings} />
          <SharingRule settings={settings} />
          <PersonRule settings={settings} />
          <ZoneRule settings={settings} />
          <GbFormRule settings={settings} />
          <RiskLimits settings={settings} />
          <SeverityRule settings={settings} />
          <Retention key={settings.resultsDays ?? 'none'} settings={settings} />
          <FileRetention settings={settings} />
          <AuditRetention key={settings.auditDays ?? 'none'} settings={settings} />
        </>
      )}
    </RulesFrame>
  )
}

function ReferenceRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const isOn = (isPending ? sent?.isReferenceRequired : undefined) ?? settings.isReferenceRequired
  return (
    <Section id="reference" heading={t('reference')}>
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
    <Section id="retention" heading={t('retention')}>
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

/** The roles that see parties that are persons. */
function PersonRule({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const { save, conflict, error, isPending, sent } = useRuleEdit(settings)
  const chosen = (isPending ? sent?.personRoles : undefined) ?? settings.personRoles ?? []
  return (
    <Section id="persons" heading={t('persons')}>
      {conflict}
      {error && <ErrorNotice error={error} />}
      <ul className="flex flex-col gap-3">
        {partyReaders.map((role) => (
          <li key={role}>
            <Checkbox
              checked={chosen.includes(role)}
              onChange={(isOn) =>
                save({ personRoles: partyReaders.filter((one) => (one === role ? isOn : chosen.includes(one))) })
              }
            >
              {roleName(role)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-3">{t('personsWhy')}</p>
    </Section>
  )
}

/** In which time zone the days of a deadline begin and end. */
function ZoneRule({ settings }: { settings: Settings }) {
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
