'use client'

import type { LaterKnowledge } from '#lib/contract/index.ts'
import { useNow, usePreferences, useTranslations } from '../../ui/kit.ts'
import { useChangeLabels } from '../changes/use-change-labels.ts'
import { useProductName } from '../products/product-name.ts'
import { type LaterLabels, laterLabels } from './later-text.ts'

/** What became known later in the reader's language; never a code. */
export function useLaterLabels(): (later: LaterKnowledge) => LaterLabels {
  const t = useTranslations('companyState')
  const productName = useProductName()
  const { dated } = useChangeLabels()
  const { locale, formatMoment } = usePreferences()
  const now = useNow(60_000)
  const moment = (at: string) => formatMoment(at, now)
  return (later) => laterLabels(later, { t, locale, dated, moment, productName })
}
