'use client'

import { readable, wordIn } from '../../format.ts'
import { useTranslations } from '../../ui/translations.ts'
import { useEventText } from '../terms/event.ts'
import type { TimelineMoment } from './timeline.ts'

/** What a moment is about and its detail, in words where they are a known term. */
export function useMomentLabels(): (moment: TimelineMoment) => { about: string | null; detail: string | null } {
  const t = useTranslations('timeline')
  const eventText = useEventText()
  const wordOf = (text: string) => wordIn(t, `about.${text}`, readable(text))
  return ({ kind, about, detail }) => ({
    about: about === null ? null : kind === 'statusEvent' ? eventText(about) : wordOf(about),
    detail: detail === null ? null : wordOf(detail),
  })
}
