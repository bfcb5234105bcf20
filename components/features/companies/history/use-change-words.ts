'use client'

import { useTranslations } from 'next-intl'
import type { ComparedChange } from '#lib/domain/comparison/index.ts'
import { useReader } from '../../../ui/reader.tsx'
import { changeWords, type HistoryWords } from './change-words.ts'

export function useHistoryWords(): (change: ComparedChange<string>) => HistoryWords {
  const t = useTranslations('history.changes')
  const terms = useTranslations('report.terms')
  const events = useTranslations('company.events.title')
  const factors = useTranslations('report.factors')
  const numbers = useTranslations('report.numbers')
  const status = useTranslations('ui.companyStatus')
  const lines = useTranslations('financials.lines')
  const provenance = useTranslations('ui.provenance')
  const { locale } = useReader()
  return (change) => changeWords(change, { t, terms, events, factors, numbers, status, lines, provenance, locale })
}
