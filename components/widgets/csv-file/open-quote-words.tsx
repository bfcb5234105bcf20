'use client'

import { useTranslations } from '../../ui/kit.ts'

export function OpenQuoteWords({ line }: { line: number }) {
  const t = useTranslations('csvFile')
  return (
    <p role="alert" className="text-sm text-bad">
      {t('openQuote', { line })}
    </p>
  )
}
