'use client'

import { useTranslations } from 'next-intl'
import { limits } from '#lib/contract/index.ts'
import type { Rotation } from '#lib/domain/deliveries/index.ts'
import { formatMoment } from '../../../format.ts'
import { useReader } from '../../../ui/reader.tsx'

const width = 480
const height = 56
const gap = 3

/** The 24 hours as a line with what was sent in each; the same figures are in words beside it. */
export function RotationHours({ rotation, nowMs }: { rotation: Rotation; nowMs: number }) {
  const t = useTranslations('webhooks.rotation')
  const { locale, timeZone } = useReader()
  const { hours, rotatedAt, endsAt, accepted, ended } = rotation
  const most = Math.max(1, ...hours.map((hour) => hour.accepted + hour.failed))
  const step = width / hours.length
  const nowX = width * (1 - Math.max(0, Date.parse(endsAt) - nowMs) / limits.rotationOverlapMs)
  return (
    <div className="min-w-0 flex-1 basis-[280px]">
      <svg viewBox={`0 0 ${width} ${height + 8}`} role="img" className="w-full">
        <title>{t('chart', { accepted, ended })}</title>
        {hours.map((hour, index) => {
          const good = (hour.accepted / most) * (height - 4)
          const bad = (hour.failed / most) * (height - 4)
          const x = index * step + gap / 2
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the 24.
            <g key={index}>
              <rect x={x} y={height - good} width={step - gap} height={good} className="fill-ok" />
              <rect
                x={x + 0.5}
                y={height - good - bad}
                width={step - gap - 1}
                height={bad}
                className="fill-bad-tint stroke-bad"
              />
            </g>
          )
        })}
        <line x1="0" x2={width} y1={height + 1.5} y2={height + 1.5} className="stroke-rule" strokeWidth="3" />
        <line x1="0" x2={nowX} y1={height + 1.5} y2={height + 1.5} className="stroke-accent" strokeWidth="3" />
        <circle
          cx={Math.max(4, Math.min(width - 4, nowX))}
          cy={height + 1.5}
          r="4"
          className="fill-surface stroke-accent"
          strokeWidth="2"
        />
      </svg>
      <p className="flex justify-between gap-4 text-sm text-ink-2" suppressHydrationWarning>
        <span>{t('rotatedAt', { at: formatMoment(rotatedAt, nowMs, locale, timeZone) })}</span>
        <span>{t('endsAt', { at: formatMoment(endsAt, nowMs, locale, timeZone) })}</span>
      </p>
    </div>
  )
}
