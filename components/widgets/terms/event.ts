'use client'

import { useTranslations } from '../../ui/translations.ts'
import { eventText } from './term-text.ts'

export function useEventText(): (type: string | null | undefined) => string {
  const t = useTranslations('company.events.title')
  return (type) => eventText(t, type)
}
