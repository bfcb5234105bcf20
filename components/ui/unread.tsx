import { ErrorNotice } from './error-notice.tsx'
import { SkeletonRows } from './skeleton.tsx'

interface UnreadProps {
  /** What is read; beside what was read before, that it could not be read again. */
  of?: { data?: unknown; error: Error | null; refetch?: () => unknown }
  error?: Error | null | undefined
  onAgain?: (() => unknown) | undefined
  /** About the size of what comes. */
  rows?: number
  columns?: number
}

/** In place of what is not known: it is on its way, or could not be read. Nothing is said of what is in it. */
export function Unread({ of, error = of?.error, onAgain = of?.refetch, rows = 3, columns = 2 }: UnreadProps) {
  if (error) return <ErrorNotice error={error} onAgain={onAgain} />
  return of?.data === undefined && <SkeletonRows rows={rows} columns={columns} />
}
