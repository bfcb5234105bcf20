import { ErrorNotice, SkeletonRows } from '../ui/kit.ts'
import { PageFrame } from './page-frame.tsx'

interface UnreadPageProps {
  /** What kind of thing it is about. */
  title: string
  of: { error: Error | null; refetch: () => unknown }
  /** Where others of its kind are listed. */
  list: string
  rows?: number
}

/** In place of a page of one thing, until that is known. */
export function UnreadPage({ title, of, list, rows = 8 }: UnreadPageProps) {
  return (
    <PageFrame title={title}>{of.error ? <ErrorNotice of={of} list={list} /> : <SkeletonRows rows={rows} />}</PageFrame>
  )
}
