'use client'

import { useState } from 'react'
import {
  auditDaysMax,
  auditDaysMin,
  type ChangeKind,
  type ChangeSeverity,
  changeKinds,
  changeSeverities,
  disclosureRules,
  partyReaders,
  retentionDaysMax,
  retentionDaysMin,
  type SeverityByKind,
} from '#lib/contract/index.ts'
import { kindTable, severityOfKind } from '#lib/domain/changes/index.ts'
import { settingsTexts } from '../../../../page/settings-texts.ts'
import {
  Banner,
  Checkbox,
  Lead,
  optionsOf,
  SelectField,
  TextField,
  useMay,
  useTranslations,
  withOwnTexts,
} from '../../../../ui/kit.ts'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { useZones } from '../zones.ts'
import { FileRetention, RiskLimits, SecondPersonRules } from './file-rules.tsx'
import { GbFormRule } from './gb-form-rule.tsx'
import { NewDefaults } from './new-defaults.tsx'
import {
  daysIn,
  Rule,
  RuleForm,
  type RuleProps,
  RuleSwitch,
  RulesFrame,
  useRuleEdit,
  useTypedRule,
} from './rule-form.tsx'

const Proposals = withOwnTexts(() => import('./proposals.tsx'), 'Proposals', settingsTexts)

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

function ReferenceRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  return (
    <Rule id="reference">
      <RuleSwitch settings={settings} rule="isReferenceRequired" why={t('referenceWhy')}>
        {t('referenceRequired')}
      </RuleSwitch>
    </Rule>
  )
}

/** For how many days results are kept; empty for ever. */
function Retention({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const before = settings.resultsDays ?? null
  const [isTried, setTried] = useState(false)
  const { edit, text, field } = useTypedRule(settings, shownDays(before))
  const bounds = { min: retentionDaysMin, max: retentionDaysMax }
  const days = daysIn(text, bounds)
  const isSame = days === before
  const erases = typeof days === 'number' && !isSame
  const save = () => {
    setTried(true)
    if (days !== undefined) edit.save({ resultsDays: days })
  }
  return (
    <Rule id="retention">
      <Lead>{t('retentionHow')}</Lead>
      <RuleForm
        edit={edit}
        isSame={isSame}
        saved={before === null ? t('keptIndefinitely') : t('saved', { days: before })}
        submitLabel={t('save')}
        isIrreversible={erases}
        onSave={save}
      >
        <TextField
          label={t('days')}
          inputMode="numeric"
          {...field}
          hint={t('daysHint', bounds)}
          error={isTried && days === undefined ? t('daysWrong', bounds) : null}
        />
        {erases && (
          <Banner meaning="warn" title={t('irreversible')}>
            {t('irreversibleWhy', { days })}
          </Banner>
        )}
      </RuleForm>
    </Rule>
  )
}

const shownDays = (days: number | null) => (days === null ? '' : String(days))

/** The roles that see parties that are persons. */
function PersonRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const { save, now, trouble } = useRuleEdit(settings)
  const chosen = now.personRoles ?? []
  return (
    <Rule id="persons">
      {trouble}
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
    </Rule>
  )
}

/** In which time zone the days of a deadline begin and end. */
function ZoneRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const { save, now, trouble } = useRuleEdit(settings)
  const zones = useZones(now.timeZone)
  return (
    <Rule id="zone">
      {trouble}
      <SelectField
        className="max-w-panel"
        label={t('zoneName')}
        value={now.timeZone}
        options={optionsOf(zones, (value) => value.replaceAll('_', ' '))}
        onChange={(timeZone) => save({ timeZone })}
      />
      <p className="mt-2 text-sm text-ink-3">{t('zoneHow')}</p>
    </Rule>
  )
}

/** Whether reports are handed on by link, and at which companies a second person confirms it. */
function SharingRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const { save, now, trouble } = useRuleEdit(settings)
  return (
    <Rule id="sharing">
      {trouble}
      <SelectField
        className="max-w-panel"
        label={t('sharingRule')}
        value={now.disclosures}
        options={optionsOf(disclosureRules, (value) => t(`sharingRules.${value}`))}
        onChange={(disclosures) => save({ disclosures })}
      />
      <p className="mt-2 text-sm text-ink-3">{t('sharingWhy')}</p>
    </Rule>
  )
}

/** For how many days the audit log is kept; empty for ever. */
function AuditRetention({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const before = settings.auditDays ?? null
  const { edit, text, field } = useTypedRule(settings, shownDays(before))
  const bounds = { min: auditDaysMin, max: auditDaysMax }
  const days = daysIn(text, bounds)
  const isSame = days === before
  const isShorter = typeof days === 'number' && days < (before ?? Number.POSITIVE_INFINITY)
  return (
    <Rule id="auditLog">
      <Lead>{t('auditLogHow')}</Lead>
      <RuleForm
        edit={edit}
        isSame={isSame}
        saved={t('savedNumbers')}
        submitLabel={t('saveAudit')}
        isIrreversible={isShorter}
        onSave={() => days !== undefined && edit.save({ auditDays: days })}
      >
        <TextField
          label={t('auditDays')}
          inputMode="numeric"
          {...field}
          hint={t('auditDaysHint', bounds)}
          error={days === undefined ? t('daysWrong', bounds) : null}
        />
        {isShorter && (
          <Banner meaning="warn" title={t('irreversible')}>
            {t('auditIrreversibleWhy', { days })}
          </Banner>
        )}
      </RuleForm>
    </Rule>
  )
}

const unset: SeverityByKind = {}

/** How grave each kind of change at a company is. */
function SeverityRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const labels = useTranslations('settings.severities')
  const stored = settings.changeSeverities ?? unset
  const [chosen, setChosen] = useState<SeverityByKind>({})
  const edit = useRuleEdit(settings, () => setChosen({}))
  const severityIn = (kind: ChangeKind) => chosen[kind] ?? severityOfKind(kind, stored)
  const isSame = changeKinds.every((kind) => severityIn(kind) === severityOfKind(kind, stored))
  return (
    <Rule id="severities">
      <Lead>{t('severitiesHow')}</Lead>
      <RuleForm
        edit={edit}
        isSame={isSame}
        saved={t('savedNumbers')}
        submitLabel={t('saveSeverities')}
        onSave={() => edit.save({ changeSeverities: withoutDefaults(severityIn) })}
        className="mt-4 flex flex-col gap-4"
      >
        <div className="grid gap-4 panel:grid-cols-2">
          {changeKinds.map((kind) => (
            <SelectField
              key={kind}
              label={labels(`kinds.${kind}`)}
              value={severityIn(kind)}
              options={optionsOf(changeSeverities, (value) => labels(`names.${value}`))}
              onChange={(severity) => {
                edit.begin()
                setChosen({ ...chosen, [kind]: severity })
              }}
            />
          ))}
        </div>
      </RuleForm>
    </Rule>
  )
}

/** Only what an admin has set is stored: the rest follows the table, also where a later version changes it. */
function withoutDefaults(severityIn: (kind: ChangeKind) => ChangeSeverity): SeverityByKind {
  return Object.fromEntries(
    changeKinds
      .map((kind) => [kind, severityIn(kind)] as const)
      .filter(([kind, severity]) => severity !== kindTable[kind].severity),
  )
}
