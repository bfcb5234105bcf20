'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { worded } from '../../format.ts'

/** A role in words; one of a newer version is named as it came. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('shell.roles')
  return useCallback((role: string) => worded(t, role), [t])
}
