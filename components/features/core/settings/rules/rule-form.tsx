'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import type { Settings } from '#lib/contract/index.ts'
import { Banner, Button, Checkbox, ErrorNotice } from '../../../../ui/kit.ts'
import { useRuleEdit } from './use-rule-edit.tsx'

export interface RuleProps {
  settings: Settings
}

interface RuleFormProps {
  edit: ReturnType<typeof useRuleEdit>
  /** Nothing to save: what is there is what holds. */
  isSame: boolean
  /** What is wrong with it, where the fields do not say so. */
  off?: string | null
  /** Said once it is saved, and until it is changed again. */
  saved?: string
  /** What the button says. */
  does: string
  isIrreversible?: boolean
  onSave: () => void
  children: ReactNode
  className?: string
}

/** Rules that are typed and saved by a button. */
export function RuleForm(props: RuleFormProps) {
  const { edit, isSame, off = null, saved, does, isIrreversible = false, onSave, children, className } = props
  const t = useTranslations('settings.rules')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame && off === null) onSave()
  }
  return (
    <>
      {edit.conflict}
      <form noValidate onSubmit={submit} className={className ?? 'mt-4 flex max-w-panel flex-col gap-4'}>
        <ErrorNotice error={edit.error} />
        {saved && edit.isSaved && isSame && <Banner meaning="ok" title={saved} />}
        {children}
        <div>
          <Button
            act="changeSettings"
            type="submit"
            kind={isIrreversible ? 'irreversible' : 'secondary'}
            off={isSame ? t('same') : off}
            isBusy={edit.isPending}
          >
            {does}
          </Button>
        </div>
      </form>
    </>
  )
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
