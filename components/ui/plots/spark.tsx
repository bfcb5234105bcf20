import { Hatch } from './hatch.tsx'

interface SparkProps {
  /** Null is not known: hatched, never 0. */
  values: readonly (number | null)[]
  /** What of it counts as failed: drawn as such, with the word beside it. */
  bad?: ReadonlySet<number>
  /** What of it went amiss in part. */
  warn?: ReadonlySet<number>
  className?: string
}

const [barPx, gapPx, highPx] = [4, 1.5, 14]

/** Bars in a row, 14 high, without an axis: a hint of the course beside a sentence that says it. */
export function Spark({ values, bad, warn, className }: SparkProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const width = values.length * (barPx + gapPx)
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${highPx}`} width={width} height={highPx} className={className}>
      <Hatch id="spark-unknown" stroke="var(--line)" />
      {values.map((value, index) => {
        const x = index * (barPx + gapPx)
        const height = value === null ? highPx : value === 0 ? 1 : Math.max(1.5, (value / most) * highPx)
        const fill = value === null ? 'url(#spark-unknown)' : fillOf(index, bad, warn)
        // Places in time have no other name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return <rect key={index} x={x} y={highPx - height} width={barPx} height={height} fill={fill} />
      })}
      <line x1={0} x2={width} y1={highPx - 0.25} y2={highPx - 0.25} stroke="var(--line)" strokeWidth={0.5} />
    </svg>
  )
}

function fillOf(index: number, bad?: ReadonlySet<number>, warn?: ReadonlySet<number>): string {
  if (bad?.has(index)) return 'var(--bad)'
  return warn?.has(index) ? 'var(--warn-line)' : 'var(--c-2)'
}
