import { useTranslations } from 'next-intl'
import { classNames } from './class-names.ts'

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5'] as const

/** One bar where a line of text will stand. */
export function SkeletonLine({ index = 0, className }: { index?: number; className?: string }) {
  return <span className={classNames('block h-3 bg-hair', widths[index % widths.length], className)} />
}

interface SkeletonRowsProps {
  rows?: number
  columns?: number
}

/** Nothing for 200 ms, then rows of the size of what comes, so that nothing moves when it does. */
export function SkeletonRows({ rows = 5, columns = 3 }: SkeletonRowsProps) {
  const t = useTranslations('ui.skeleton')
  return (
    <div data-skeleton role="status" className="w-full">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are their places.
        <div key={row} aria-hidden className="flex h-row-m items-center gap-6 border-b border-hair">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <span key={column} className="flex-1">
              <SkeletonLine index={row + column * 2} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
