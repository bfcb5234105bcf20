import { classNames } from './class-names.ts'
import { useTranslations } from './translations.ts'

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5'] as const

export function skeletonWidth(index: number): string | undefined {
  return widths[index % widths.length]
}

/** A placeholder for one line of text. */
export function SkeletonLine({ index = 0 }: { index?: number }) {
  return <span className={classNames('block h-3 bg-hair', skeletonWidth(index))} />
}

interface SkeletonRowsProps {
  rows?: number
  columns?: number
}

/** Nothing for 200 ms, then rows of the size of what comes, so that nothing moves when it does. */
export function SkeletonRows({ rows = 5, columns = 3 }: SkeletonRowsProps) {
  const t = useTranslations('ui.skeleton')
  return (
    <div
      data-skeleton
      role="status"
      className="w-full [&>div]:flex [&>div]:h-row-m [&>div]:items-center [&>div]:gap-6 [&>div]:border-b [&>div]:border-hair"
    >
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are their places.
        <div key={row} aria-hidden>
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
