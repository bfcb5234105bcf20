import type { ReactNode } from 'react'
import { drawnShare } from '#lib/domain/ownership/index.ts'
import type { ExploredRelation } from '../../../../graph/model/explored.ts'

/** In pixels, by what a line surely stands for; control without shares is thin. */
function thicknessOf(line: Pick<ExploredRelation, 'kind' | 'share'> | undefined): number {
  if (line === undefined || line.kind === 'controls' || line.share === null) return 1
  return Math.max(1, Math.round(drawnShare(line.share).low / 20))
}

/** A line from a party to the one below it, with its label in the middle. */
export function Upright({ line, children }: { line?: ExploredRelation; children: ReactNode }) {
  const stroke = (
    <span aria-hidden data-solid className="mx-auto block h-2 bg-ink-3" style={{ width: thicknessOf(line) }} />
  )
  return (
    <span className="flex flex-1 flex-col justify-between">
      {stroke}
      <span className="leading-tight tabular-nums">{children}</span>
      {stroke}
    </span>
  )
}

const heightPx = 22
/** Between two lines where they reach the company below, as a part of the width of a column. */
const portsApart = 0.2

/** The lines of a row of columns to the one company below them. */
export function Elbows({ weights }: { weights: readonly ExploredRelation[] }) {
  const count = weights.length
  const width = count * 100
  const ends = weights.map((line, index) => {
    const from = (index + 0.5) * 100
    const to = width / 2 + (index - (count - 1) / 2) * 100 * portsApart
    return { id: line.id, from, to, thickness: thicknessOf(line) }
  })
  return (
    <div aria-hidden className="relative text-ink-3" style={{ height: heightPx }}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${heightPx}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {ends.map(({ id, from, to, thickness }) => (
          <path
            key={id}
            d={`M${from} 0V${heightPx / 2 - 2}H${to}V${heightPx - 4}`}
            fill="none"
            stroke="currentColor"
            strokeWidth={thickness}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {ends.map(({ id, to }) => (
        <span
          key={id}
          className="absolute bottom-0 -translate-x-1/2 border-x-[4px] border-t-[5px] border-x-transparent border-t-current"
          style={{ left: `${(to / width) * 100}%` }}
        />
      ))}
    </div>
  )
}
