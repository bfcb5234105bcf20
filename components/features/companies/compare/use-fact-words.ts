'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { addressLines, formatDate, formatJurisdiction, formatMoney } from '../../../format.ts'
import { useReader } from '../../../ui/reader.tsx'
import { termText } from '../../../widgets/terms/term-text.ts'
import type { FactWords } from './rows.ts'

export function useFactWords(): FactWords {
  const t = useTranslations('compare.facts')
  const status = useTranslations('ui.companyStatus')
  const term = useTranslations('report.terms')
  const catalogue = useRoute('listJurisdictions', {}).data?.value
  const { locale } = useReader()
  return useMemo(
    () => ({
      label: (id) => t(id),
      status: (normalized, original) => {
        const word = normalized === null ? null : status.has(normalized) ? status(normalized) : normalized
        return [...new Set([word, original])].flatMap((text) => text ?? [])
      },
      country: (code) => formatJurisdiction(code, locale, catalogue?.[code]?.name),
      date: (date) => formatDate(date, locale),
      money: (money) => formatMoney(money, locale),
      addressKind: (type) => termText(term, 'address', type),
      addressLines,
    }),
    [t, status, term, locale, catalogue],
  )
}
