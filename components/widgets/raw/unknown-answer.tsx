'use client'

import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, Lead, useTranslations } from '../../ui/kit.ts'
import { MaskedJson } from './masked-json.tsx'

interface UnknownAnswerProps {
  /** What was answered, as received. */
  value: unknown
  /** What it is the answer to, where the page does not say it already. */
  children?: ReactNode
}

/** An answer whose form the interface does not state and this console does not know: neither empty nor failed, but shown as received. */
export function UnknownAnswer({ value, children }: UnknownAnswerProps) {
  const t = useTranslations('unknown.answer')
  return (
    <div className="max-w-measure py-4">
      <Icon of={FileQuestion} className="mb-2 text-ink-2" />
      <p className="font-medium">{t('title')}</p>
      <Lead>{children ?? t('why')}</Lead>
      <div className="mt-3 bg-sunken py-2">
        <MaskedJson value={value} openTo={3} />
      </div>
    </div>
  )
}
