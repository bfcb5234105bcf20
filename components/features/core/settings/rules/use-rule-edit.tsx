'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { RouteBody, Settings } from '#lib/contract/index.ts'
import { ErrorNotice } from '../../../../ui/kit.ts'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'
import { useRoleName } from '../../../../widgets/person/role-name.ts'
import { severityLines } from '../severity-lines.ts'

type Rules = Omit<RouteBody<'changeSettings'>, 'base'>

/** Saves rules of the organization, based on what was shown when one began to change them. */
export function useRuleEdit(settings: Settings, onDiscard: () => void = () => {}) {
  const words = useRuleWords()
  const [shown, setShown] = useState<Settings | null>(null)
  const act = useAct('changeSettings')
  const { submit, conflict, error } = useEdit({
    ...words,
    send: ({ changes, base }) =>
      act.mutate({ body: { ...changes, base: { ...base } } }, { onSuccess: () => setShown(null) }),
    act,
    onDiscard: () => {
      setShown(null)
      onDiscard()
    },
  })
  const save = (changes: Rules) => {
    const stored: Record<string, unknown> = { ...(shown ?? settings) }
    const base = Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name] ?? null]))
    submit({ changes, base })
  }
  const { isPending } = act
  return {
    save,
    /** The rules as they are once what was sent is saved: a switch is where it was put. */
    now: { ...settings, ...(isPending ? (act.variables?.body as Rules) : {}) },
    /** What is shown now is what the edit is based on, whatever is read afterwards. */
    begin: () => setShown((before) => before ?? settings),
    conflict,
    error,
    trouble: (
      <>
        {conflict}
        <ErrorNotice error={error} />
      </>
    ),
    isPending,
    isSaved: act.data !== undefined,
  }
}

function useRuleWords() {
  const t = useTranslations('settings.rules')
  const roleName = useRoleName()
  const words = useTranslations('settings.severities')
  const nameOf = (field: string) => (t.has(`fields.${field}`) ? t(`fields.${field}`) : field)
  const wordsOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return t(field === 'organizationName' ? 'notNamed' : 'notLimited')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (Array.isArray(value) && field === 'gbFormFields')
      return value.map((one) => Object(one).label).join(', ') || t('gbContents.none')
    if (Array.isArray(value)) return value.map((role) => roleName(String(role))).join(', ') || t('off')
    if (field === 'disclosures' && t.has(`sharingRules.${value}`)) return t(`sharingRules.${value}`)
    if (typeof value !== 'object') return String(value)
    if (field === 'changeSeverities') return severityLines(value, words).join('; ') || t('defaultSeverities')
    const { low, medium, high } = Object(value)
    return t('byRisk', { low, medium, high })
  }
  return { nameOf, wordsOf }
}
