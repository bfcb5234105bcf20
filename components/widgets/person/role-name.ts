'use client'

import { useCallback } from 'react'
import { wordIn } from '../../format.ts'
import { useTranslations } from '../../ui/translations.ts'

/** A role in words; one of a newer version is named as it came. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('shell.roles')
  return useCallback((role) => wordIn(t, role), [t])
}
