'use client'

import { useTranslations } from 'next-intl'
import type { RuleSource } from '#lib/domain/law/index.ts'
import { citeText } from '../../../../widgets/determination/labels.ts'

/** The article of a rule, cited as lawyers of the reader's language cite it. */
export function useCite() {
  const t = useTranslations('determination.cites')
  return (source: RuleSource) => citeText(t, source)
}
