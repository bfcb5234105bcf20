'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useReader } from '../../../ui/reader.tsx'
import type { AuditTexts } from './audit-words.ts'

export function useAuditTexts(): AuditTexts {
  const t = useTranslations('settings.audit')
  const roles = useTranslations('shell.roles')
  const { locale } = useReader()
  return useMemo(() => ({ t, roles, locale }), [t, roles, locale])
}
