'use client'

import { useTranslations } from 'next-intl'
import type { RuleSource } from '#lib/domain/law/index.ts'

/** The article of a rule, cited as lawyers of the reader's language cite it. */
export function useCite(): (source: RuleSource) => string {
  const t = useTranslations('determination.cites')
  return ({ id, cite }) => (t.has(id) ? t(id) : cite)
}
