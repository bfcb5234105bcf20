'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { intervalOf, isExact, percentageOf } from '#lib/ownership/index.ts'
import { formatDecimal, formatShare, type Locale, plainText } from '../../format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from '../../ui/reader.tsx'
import type { Explored } from '../model/explored.ts'
import { shownShare } from '../model/shares.ts'
import type { Way } from '../model/ways.ts'
import { usePartyName } from '../words.ts'

interface WayListProps {
  explored: Explored
  ways: readonly Way[]
  /** The one that is read aloud and lit alone; null for all. */
  current: number | null
}

/** Each way to the root as a sentence, and beneath it what it comes to. */
export function WayList({ explored, ways, current }: WayListProps) {
  return (
    <ol className="grid gap-3">
      {ways.map((way, at) => (
        <li
          key={keyOf(way)}
          aria-current={current === at || undefined}
          className="grid grid-cols-[20px_minmax(0,1fr)] aria-current:bg-selected not-last:border-b not-last:border-hair not-last:pb-3"
        >
          <span className="text-ink-3">{at + 1}</span>
          <span>
            <Sentence explored={explored} way={way} />
            <Arithmetic way={way} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function keyOf({ steps, parcel }: Way): string {
  return `${parcel?.id ?? ''}:${steps.map(({ by, of }) => `${by}-${of}`).join(':')}`
}

function Sentence({ explored, way }: { explored: Explored; way: Way }) {
  const t = useTranslations('graph.ways')
  const nameOf = usePartyName()
  const { locale } = useReader()
  const { parties } = explored
  return (
    <span className="block">
      {way.steps.map((step, at) => {
        const held = parties[step.of]
        const share = step.edges[0]?.data?.percentage ?? null
        const shown = step.edges.length === 1 ? share : shownShare(percentageOf(step.share))
        return (
          <Fragment key={`${step.by}-${step.of}`}>
            {at > 0 && <Icon of={ArrowRight} size={14} className="mx-2 inline text-ink-3" />}
            <b>{formatShare(way.parcel && at === 0 ? share : shown, locale)}</b>{' '}
            {way.parcel && at === 0 && <>{t('jointly', { parcel: way.parcel.name ?? '' })} </>}
            {t('of')} <bdi>{held === undefined ? '' : nameOf(held)}</bdi>
          </Fragment>
        )
      })}
    </span>
  )
}

/** The products of the lower and of the upper ends; one line where both are the same. */
function Arithmetic({ way }: { way: Way }) {
  const t = useTranslations('graph.ways')
  const { locale } = useReader()
  if (way.parcel !== null && way.steps.length === 1) {
    return <span className="block text-sm text-ink-3">{t('apart')}</span>
  }
  const ends = isExact(way.share) ? (['low'] as const) : (['low', 'high'] as const)
  const shown = intervalOf(shownShare(percentageOf(way.share)))
  return ends.map((end) => (
    <span key={end} className="block text-sm text-ink-2">
      {way.steps.map((step) => factor(step.share[end], locale)).join(' × ')} ={' '}
      <b className="text-accent">{formatShare({ exact: tidy(shown[end] * 100) }, locale)}</b>
      {way.parcel !== null && end === ends.at(-1) && <span className="block text-ink-3">{t('apart')}</span>}
    </span>
  ))
}

function factor(value: number, locale: Locale): string {
  return formatDecimal(plainText(tidy(value)), locale)
}

function tidy(value: number): number {
  return Number(value.toFixed(6))
}
