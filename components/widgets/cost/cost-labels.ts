'use client'

import type { Quote } from '#lib/contract/index.ts'
import { useTranslations } from '../../ui/translations.ts'

/** The cost as its compartment says it. A service that quotes nothing may still charge, and that is said too. */
export function useCostText(): (quote: Quote | null | undefined) => string {
  const t = useTranslations('ui.cost')
  return (quote) => {
    if (quote === undefined) return t('loading')
    if (quote === null || typeof quote.credits !== 'number') return t('unknown')
    return t('credits', { count: quote.credits })
  }
}
