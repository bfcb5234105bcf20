'use client'

import { useMemo } from 'react'
import { usePreferences, useTranslations } from '../../../../ui/kit.ts'
import type { AuditTexts } from './audit-labels.ts'

export function useAuditTexts(): AuditTexts {
  const t = useTranslations('settings.audit')
  const roles = useTranslations('shell.roles')
  const severities = useTranslations('settings.severities')
  const { locale } = usePreferences()
  return useMemo(() => ({ t, roles, severities, locale }), [t, roles, severities, locale])
}
