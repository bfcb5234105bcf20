'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { AuditEntry } from '#lib/contract/index.ts'
import { formatCount } from '../../../format.ts'
import { useReader } from '../../../ui/reader.tsx'
import { useRoleName } from '../role-name.ts'

/** What was changed, a line for each field: "Role: Analyst → Finance". A field this version does not know keeps its name. */
export function useChangeLines(): (about: AuditEntry['about']) => string[] {
  const t = useTranslations('settings.audit')
  const categories = useTranslations('settings.audit.values')
  const roleName = useRoleName()
  const { locale } = useReader()
  return useCallback(
    (about) => {
      const one = (field: string, value: unknown): string => {
        if (value === null || value === undefined || value === '') return t('none')
        if (typeof value === 'boolean') return t(field === 'isActive' ? `activity.${value}` : `switch.${value}`)
        if (typeof value === 'number') return formatCount(value, locale)
        if (field === 'role' || (field === 'secondFactorRoles' && typeof value === 'string'))
          return roleName(String(value))
        if (typeof value === 'string') return categories.has(value) ? categories(value) : value
        if (Array.isArray(value))
          return value.length === 0 ? t('none') : value.map((part) => one(field, part)).join(', ')
        const { low, medium, high } = Object(value)
        if (low !== undefined) return t('byRisk', { low, medium, high })
        const parts = Object.values(Object(value)).flatMap((part) =>
          part === null || part === '' ? [] : [String(part)],
        )
        return parts.join(', ') || t('none')
      }
      return (about?.changes ?? []).map(({ field, before, after }) => {
        const name = t.has(`fields.${field}`) ? t(`fields.${field}`) : field
        return before === null
          ? t('set', { name, after: one(field, after) })
          : t('changed', { name, before: one(field, before), after: one(field, after) })
      })
    },
    [t, categories, roleName, locale],
  )
}
