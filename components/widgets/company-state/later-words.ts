'use client'

import type { LaterKnowledge } from '#lib/contract/index.ts'
import { useNow, usePreferences, useTranslations } from '../../ui/kit.ts'
import { useChangeWords } from '../changes/use-change-words.ts'
import { useProductName } from '../products/product-name.ts'
import { type LaterWords, laterWords } from './later-text.ts'

/** What became known later in the reader's language; never a code. */
export function useLaterWords(): (later: LaterKnowledge) => LaterWords {
  const t = useTranslations('companyState')
  const productName = useProductName()
  const { dated } = useChangeWords()
  const { locale, formatMoment } = usePreferences()
  const now = useNow(60_000)
  const moment = (at: string) => formatMoment(at, now)
  return (later) => laterWords(later, { t, locale, dated, moment, productName })
}
