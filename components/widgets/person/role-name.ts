'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** A role in words; one of a newer version is named as it came. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('shell.roles')
  return useCallback((role: string) => (t.has(role) ? t(role) : role), [t])
}
