'use client'

import { useTranslations } from 'next-intl'
import type { Change } from '#lib/domain/comparison/index.ts'
import { useReader } from '../../../ui/reader.tsx'
import { type ChangeWords, changeWords } from './change-words.ts'

export function useChangeWords(): (change: Change<string>) => ChangeWords {
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
