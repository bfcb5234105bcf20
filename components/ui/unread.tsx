import { ErrorNotice } from './error-notice.tsx'
import { SkeletonRows } from './skeleton.tsx'

interface UnreadProps {
  error: Error | null
  onAgain: () => unknown
}

/** In place of a list that is not known: it is on its way, or could not be read. Nothing is said of what is in it. */
export function Unread({ error, onAgain }: UnreadProps) {
  return error ? <ErrorNotice error={error} onAgain={onAgain} /> : <SkeletonRows rows={3} columns={2} />
}
