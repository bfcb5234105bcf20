import type { useTranslations } from 'next-intl'
import { readableName } from '../../format.ts'

export type EventTexts = ReturnType<typeof useTranslations<'company.events.title'>>

/** What happened to a company, in the words of the banner above its pages, which every one of them has. */
export function eventText(t: EventTexts, type: string | null | undefined): string {
  return type ? (t.has(type) ? t(type) : readableName(type)) : ''
}
