'use client'

import { classNames } from '../class-names.ts'
import { type PlotInset, type PlotMark, xOf, yOf } from './plot.ts'
import { PlotFrame, type PlotSays } from './plot-frame.tsx'

interface SlopeLine {
  id: string
  name: string
  /** From 0 to 100; null is not there. */
  was: number | null
  now: number | null
  wasText: string
  nowText: string
}

interface SlopeProps extends PlotSays {
  lines: readonly SlopeLine[]
  threshold: { value: number; label: string }
  /** What stands below the two axes: the days. */
  from: string
  until: string
}

const height = 120
const inset: PlotInset = { start: 96, end: 110, top: 8, bottom: 18 }

/** Two moments side by side, a line for each holder, and the threshold between them: who crossed it, and how far. */
export function Slope({ lines, threshold, from, until, ...says }: SlopeProps) {
  const top = Math.max(threshold.value, ...lines.flatMap(({ was, now }) => [was ?? 0, now ?? 0])) * 1.1
  const y = (share: number | null) => 1 - (share ?? 0) / top
  const marks = lines.map(({ id, name, now, wasText, nowText }): PlotMark => {
    return { id, cells: [name, wasText, nowText], value: `${wasText} – ${nowText}`, note: name, x: 1, y: y(now) }
  })
  const [left, right] = [apart(lines.map(({ was }) => y(was))), apart(lines.map(({ now }) => y(now)))]
  return (
    <PlotFrame {...says} marks={marks} height={height} inset={inset}>
      <svg
        aria-hidden
        className="absolute"
        style={{
          insetInlineStart: inset.start,
          top: inset.top,
          width: `calc(100% - ${inset.start + inset.end}px)`,
          height: height - inset.top - inset.bottom,
        }}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        {[0, 100].map((x) => (
          <line key={x} x1={x} x2={x} y1={0} y2={100} stroke="var(--rule)" vectorEffect="non-scaling-stroke" />
        ))}
        <line x1={0} x2={100} y1={100} y2={100} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        <line
          {...{ x1: 0, x2: 100, y1: y(threshold.value) * 100, y2: y(threshold.value) * 100 }}
          stroke="var(--accent)"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
        {lines.map(({ id, was, now }, index) => (
          <line
            key={id}
            {...{ x1: 0, x2: 100, y1: y(was) * 100, y2: y(now) * 100 }}
            stroke={index === 0 ? 'var(--ink)' : 'var(--c-2)'}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <span
        className="absolute -translate-y-1/2 text-end text-xs text-accent"
        style={{ width: inset.start - 8, top: yOf(y(threshold.value), inset) }}
      >
        {threshold.label}
      </span>
      {lines.map(({ id, name, was, now, wasText, nowText }, index) => {
        const fill = index === 0 ? 'bg-ink' : 'bg-(--c-2)'
        return (
          <span key={id} className="text-xs">
            {[was, now].map((share, side) => (
              <span
                // Its two ends, which never change places.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={side}
                data-solid
                className={classNames(
                  'absolute size-[7px] -translate-1/2 rounded-full',
                  share === null ? 'border border-line bg-paper' : fill,
                )}
                style={{ insetInlineStart: xOf(side, inset), top: yOf(y(share), inset) }}
              />
            ))}
            <span
              className="absolute -translate-y-1/2 truncate text-end"
              style={{ width: inset.start - 10, top: yOf(left[index] ?? 0, inset) }}
            >
              <strong className="font-semibold">{wasText}</strong>
            </span>
            <span
              className="absolute flex -translate-y-1/2 gap-2 truncate"
              style={{
                insetInlineStart: `calc(100% - ${inset.end - 10}px)`,
                insetInlineEnd: 0,
                top: yOf(right[index] ?? 0, inset),
              }}
            >
              <strong className="font-semibold whitespace-nowrap">{nowText}</strong>
              <bdi className="truncate text-ink-2">{name}</bdi>
            </span>
          </span>
        )
      })}
      <span className="absolute bottom-0 -translate-x-1/2 text-xs text-ink-3" style={{ insetInlineStart: inset.start }}>
        {from}
      </span>
      <span
        className="absolute bottom-0 -translate-x-1/2 text-xs whitespace-nowrap text-ink-3"
        style={{ insetInlineStart: xOf(1, inset) }}
      >
        {until}
      </span>
    </PlotFrame>
  )
}

/** Labels of two ends that are near each other stand a line apart. */
function apart(places: readonly number[]) {
  const line = 0.15
  const [first = 0, second] = places
  if (second === undefined || Math.abs(first - second) >= line) return [...places]
  const middle = (first + second) / 2
  const isAbove = first <= second
  return isAbove ? [middle - line / 2, middle + line / 2] : [middle + line / 2, middle - line / 2]
}
