'use client'

import { CircleHelp, ShieldAlert } from 'lucide-react'
import type { ScreeningState } from '#lib/contract/index.ts'
import { classNames, Icon, okMark, pages, TextLink, usePreferences, useTranslations } from '../../ui/kit.ts'
import type { StateDrawing } from '../../ui/mark.tsx'
import { type ScreeningMeaning, screeningSentences } from './state-labels.ts'

const marks: Record<ScreeningMeaning, StateDrawing> = {
  bad: { icon: ShieldAlert, colour: 'text-bad' },
  warn: { icon: ShieldAlert, colour: 'text-warn' },
  plain: { icon: CircleHelp, colour: 'text-ink-3' },
  ok: okMark,
}

interface ScreeningLinesProps {
  state: ScreeningState
  /** Only what is confirmed or open. */
  isOfMatches?: boolean
  className?: string
}

/** What is to be said of the screening of a company, each sentence with its mark, leading to where it is decided. */
export function ScreeningLines({ state, isOfMatches = false, className = '' }: ScreeningLinesProps) {
  const t = useTranslations('screeningState')
  const { locale } = usePreferences()
  const all = screeningSentences(state, t, locale)
  const lines = isOfMatches ? all.filter(({ meaning }) => meaning === 'bad' || meaning === 'warn') : all
  if (lines.length === 0) return null
  return (
    <ul data-screening={state.kind} className={classNames('text-sm', className)}>
      {lines.map(({ text, meaning, isOfProvider }) => (
        <li key={text} className="flex items-start gap-2 py-px">
          <Icon of={marks[meaning].icon} size={14} className={classNames('mt-px', marks[meaning].colour)} />
          <TextLink href={isOfProvider ? pages.screening(state.serviceId) : pages.sanctions(state.serviceId)}>
            <bdi>{text}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
