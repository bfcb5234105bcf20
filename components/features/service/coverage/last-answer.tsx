'use client'

import type { SourceHealth } from '#lib/contract/index.ts'
import { classNames, Time, useNow, useTranslations } from '../../../ui/kit.ts'
import { hatched } from '../../../ui/plots/hatch.tsx'

const dayMs = 86_400_000
/** The whole mark. */
const daysMax = 7

interface Last {
  /** When an own order was last answered there; null where none was within thirty days. */
  at: string | null
  /** An own order ended within them. */
  isAsked: boolean
}

/** Of all products of a jurisdiction. */
export function lastAnswerOf(health: readonly SourceHealth[], code: string): Last {
  const own = health.filter((one) => one.jurisdictionCode === code)
  const answers = own.flatMap((one) => one.lastAnswerAt ?? [])
  return { at: answers.toSorted().at(-1) ?? null, isAsked: own.length > 0 }
}

/** How long ago a register last answered an own order, as a length in days; hatched where no order says it. */
export function LastAnswer({ at, isAsked }: Last) {
  const t = useTranslations('coverage')
  const now = useNow(60_000)
  const days = at === null ? null : Math.max(0, (now - Date.parse(at)) / dayMs)
  const isOld = days !== null && days >= 1
  return (
    <span className="flex flex-col gap-1">
      <span
        aria-hidden
        data-solid
        className="block h-[9px] w-[56px] border-b border-line"
        style={days === null ? { background: hatched() } : undefined}
      >
        {days !== null && (
          <span
            data-solid
            className={isOld ? 'block h-full bg-warn' : 'block h-full bg-ink-2'}
            style={{ width: `max(2px, ${Math.min(1, days / daysMax) * 100}%)` }}
          />
        )}
      </span>
      <span className={classNames('text-xs [&_time]:whitespace-normal', isOld ? 'text-warn' : 'text-ink-3')}>
        {at === null ? t(isAsked ? 'notAnswered' : 'notAsked') : <Time at={at} shows="moment" />}
      </span>
    </span>
  )
}
