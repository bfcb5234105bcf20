'use client'

import type { RuleSource } from '#lib/domain/law/index.ts'
import { useTranslations } from '../../../../ui/translations.ts'
import { citeText } from '../../../../widgets/determination/labels.ts'

/** The article of a rule, cited as lawyers of the reader's language cite it. */
export function useCite() {
  const t = useTranslations('determination.cites')
  return (source: RuleSource) => citeText(t, source)
}
