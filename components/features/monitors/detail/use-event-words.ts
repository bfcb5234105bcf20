'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { MonitorEvent } from '#lib/contract/index.ts'
import { useReader } from '../../../ui/reader.tsx'
import { type EventSentence, eventSentence } from './event-sentence.ts'

type Say = ReturnType<typeof useTranslations<'monitors.said'>>

/** An event of a person or company as a sentence; null for one that is told by its fields. */
export function useEventWords(): (event: MonitorEvent) => string | null {
  const t = useTranslations('monitors.said')
  const { locale } = useReader()
  return useCallback(
    (event) => {
      const sentence = eventSentence(event, locale)
      return sentence === null ? null : sentenceText(sentence, t)
    },
    [t, locale],
  )
}

export function sentenceText({ key, name, born, role, share }: EventSentence, t: Say): string {
  const who = born === null ? name : t('born', { name, year: born })
  return t(key, { who, role, share })
}
