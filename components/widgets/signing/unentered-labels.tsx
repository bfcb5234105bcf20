'use client'

import { useTranslations } from '../../ui/kit.ts'

/** People whom only the company itself names: no register says that they may sign. */
export function UnenteredLabel({ names }: { names: readonly string[] }) {
  const t = useTranslations('company.signing')
  if (names.length === 0) return null
  return <p className="mt-2 text-sm text-ink-2">{t('unentered', { names: names.join(', ') })}</p>
}
