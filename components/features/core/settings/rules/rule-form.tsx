'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import type { RouteBody, Settings } from '#lib/contract/index.ts'
import type { TextKey } from '../../../../messages/index.ts'
import type { SettingsPart } from '../../../../pages.ts'
import { Checkbox, ErrorNotice, Section, Unread, useTranslations, wordIn } from '../../../../ui/kit.ts'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { severityLines } from '../severity-lines.ts'
import { StoredForm, type StoredFormProps, useStoredEdit } from '../stored-form.tsx'

export interface RuleProps {
  settings: Settings
}

/** A rule under its name, by which an address leads to it. */
export function Rule({ id, children }: { id: TextKey<'settings.rules'>; children: ReactNode }) {
  const t = useTranslations('settings.rules')
  return (
    <Section id={id} heading={t(id)}>
      {children}
    </Section>
  )
}

type RuleFormProps = Omit<StoredFormProps, 'act' | 'same' | 'className'> & { className?: string }

/** Rules that are typed and saved by a button. */
export function RuleForm({ className = 'mt-4 flex max-w-panel flex-col gap-4', ...form }: RuleFormProps) {
  const t = useTranslations('settings.rules')
  return <StoredForm act="changeSettings" same={t('same')} className={className} {...form} />
}

interface RuleSwitchProps extends RuleProps {
  rule: 'isReferenceRequired' | 'needsSecondPerson' | 'needsSecondAdmin'
  children: string
  why: string
}

/** A rule that is on or off, saved when it is pressed. */
export function RuleSwitch({ settings, rule, children, why }: RuleSwitchProps) {
  const { save, now, trouble } = useRuleEdit(settings)
  return (
    <>
      {trouble}
      <Checkbox checked={now[rule] ?? false} onChange={(isOn) => save({ [rule]: isOn })}>
        {children}
      </Checkbox>
      <p className="mt-2 text-sm text-ink-3">{why}</p>
    </>
  )
}

/** A number of days that is allowed; null for ever, undefined for anything else. */
export function daysIn(text: string, { min, max }: { min: number; max: number }): number | null | undefined {
  return text.trim() === '' ? null : (wholeNumber(text, min, max) ?? undefined)
}

export function wholeNumber(text: string, min: number, max: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : null
}

type Rules = Omit<RouteBody<'changeSettings'>, 'base'>

/** Saves rules of the organization, based on what was shown when one began to change them. */
export function useRuleEdit(settings: Settings, onDiscard: () => void = () => {}) {
  const act = useAction('changeSettings')
  const edit = useStoredEdit({ ...useRuleLabels(), stored: settings, act, onDiscard })
  return {
    ...edit,
    save: (changes: Rules) => edit.save(changes),
    /** The rules as they are once what was sent is saved: a switch is where it was put. */
    now: { ...settings, ...(act.isPending ? (act.variables?.body as Rules) : {}) },
    trouble: (
      <>
        {edit.conflict}
        <ErrorNotice error={edit.error} />
      </>
    ),
  }
}

/** A rule that is a text: as it is stored until somebody types. */
export function useTypedRule(settings: Settings, stored: string) {
  const [text, setText] = useState(stored)
  const edit = useRuleEdit(settings, () => setText(stored))
  const onChange = (typed: string) => {
    edit.begin()
    setText(typed)
  }
  return { edit, text, field: { value: text, onChange } }
}

function useRuleLabels() {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const labels = useTranslations('settings.severities')
  const nameOf = (field: string) => wordIn(t, `fields.${field}`, field)
  const labelsOf = (field: string, value: unknown) => {
    if (value === null || value === undefined) return t(field === 'organizationName' ? 'notNamed' : 'notLimited')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (Array.isArray(value) && field === 'gbFormFields')
      return value.map((one) => Object(one).label).join(', ') || t('gbContents.none')
    if (Array.isArray(value)) return value.map((role) => roleName(String(role))).join(', ') || t('off')
    if (field === 'disclosures') return wordIn(t, `sharingRules.${value}`, String(value))
    if (typeof value !== 'object') return String(value)
    if (field === 'changeSeverities') return severityLines(value, labels).join('; ') || t('defaultSeverities')
    const { low, medium, high } = Object(value)
    return t('byRisk', { low, medium, high })
  }
  return { nameOf, labelsOf }
}

interface RulesFrameProps {
  part: SettingsPart
  mayChange: boolean
  children: (settings: Settings) => ReactNode
}

/** A page of rules of the organization; fixed for those who only read them. */
export function RulesFrame({ part, mayChange, children }: RulesFrameProps) {
  const read = useRoute('getSettings', {})
  const { data } = read
  const isHydrated = useIsHydrated()
  const isRead = data !== undefined
  // The place that an address names is there once its rule is.
  useEffect(() => {
    if (isRead) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isRead])
  return (
    <SettingsFrame part={part}>
      <Unread of={read} rows={4} />
      {data && (
        <fieldset disabled={!(mayChange && isHydrated)} className="flex min-w-0 max-w-measure flex-col gap-6">
          {children(data.value)}
        </fieldset>
      )}
    </SettingsFrame>
  )
}
