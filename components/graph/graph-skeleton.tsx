import { useTranslations } from 'next-intl'

/** Boxes of each row, from the top; the subject is the last one. */
const rows = [4, 5, 3, 1] as const
const box = { width: 132, height: 64, across: 32, down: 80 } as const
const width = 5 * (box.width + box.across)
const height = rows.length * (box.height + box.down)

const boxes = rows.flatMap((count, row) =>
  Array.from({ length: count }, (_, at) => ({
    x: width / 2 + (at - (count - 1) / 2) * (box.width + box.across),
    y: row * (box.height + box.down),
    isSubject: row === rows.length - 1,
  })),
)

/** While a picture is laid out: in its shape, in its place. */
export function GraphSkeleton() {
  const t = useTranslations('ui.skeleton')
  return (
    <div data-skeleton role="status" className="flex size-full items-center justify-center overflow-hidden">
      <span className="sr-only">{t('loading')}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="shrink-0">
        {boxes.map(({ x, y, isSubject }) => (
          <g key={`${x} ${y}`}>
            <rect x={x - box.width / 2} y={y} width={box.width} height={box.height} rx="4" className="fill-hair" />
            {!isSubject && <path d={`M${x} ${y + box.height}v${box.down}`} className="stroke-hair" strokeWidth="2" />}
          </g>
        ))}
      </svg>
    </div>
  )
}
