'use client'

import type { AnsweredDay } from '#lib/contract/index.ts'
import { formatDay } from '../../../format.ts'
import { Section, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { hatched } from '../../../ui/plots/hatch.tsx'
import { Pillars } from '../../../ui/plots/pillars.tsx'
import type { PlotInset } from '../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'

const inset: PlotInset = { start: 0, end: 0, top: 4, bottom: 18 }

/** How many orders of each day a register answered; "no such company" is an answer. Nothing without an order. */
export function AnswersSection({ days }: { days: readonly AnsweredDay[] }) {
  const t = useTranslations('coverage.answers')
  const { locale, formatCount } = usePreferences()
  const asked = days.reduce((sum, day) => sum + day.asked, 0)
  if (asked === 0) return null
  const answered = days.reduce((sum, day) => sum + day.answered, 0)
  const most = Math.max(...days.map((day) => day.asked))
  // Days are those of UTC.
  const nameOf = (day: string) => formatDay(`${day}T12:00:00.000Z`, locale, 'UTC')
  const caption = t('caption', { asked: formatCount(asked), answered: formatCount(answered), days: days.length })
  return (
    <Section heading={t('title', { days: days.length })} remark={t('remark')}>
      <PlotFrame
        caption={caption}
        isCaptionShown
        columns={[t('day'), t('answered'), t('unanswered')]}
        marks={days.map((one, index) => ({
          id: one.day,
          cells: [nameOf(one.day), formatCount(one.answered), formatCount(one.asked - one.answered)],
          value: t('value', { answered: one.answered, asked: one.asked }),
          note: nameOf(one.day),
          x: (index + 0.5) / days.length,
          y: 1 - one.asked / most,
        }))}
        height={72}
        inset={inset}
        spark={days.map((one) => one.answered)}
      >
        <Pillars
          inset={inset}
          pillars={days.map((one) => ({
            id: one.day,
            blocks: [
              { part: one.answered / most, fill: 'var(--c-2)' },
              ...(one.asked > one.answered
                ? [{ part: (one.asked - one.answered) / most, fill: hatched('var(--bad)') }]
                : []),
            ],
          }))}
        />
        <span className="absolute start-0 bottom-0 text-xs text-ink-3">{nameOf(days[0]?.day ?? '')}</span>
        <span className="absolute end-0 bottom-0 text-xs text-ink-3">{t('today')}</span>
      </PlotFrame>
      <p className="mt-1 text-sm text-ink-2 max-panel:hidden">{caption}</p>
    </Section>
  )
}
