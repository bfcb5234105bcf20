import type { ReactNode } from 'react'

interface WordsProps {
  children: ReactNode
}

/** Words that matter less than those beside them. */
export function Muted({ children }: WordsProps) {
  return <span className="text-ink-3">{children}</span>
}

/** A little less than the words beside them. */
export function Soft({ children }: WordsProps) {
  return <span className="text-ink-2">{children}</span>
}

/** Muted and small, in the same line. */
export function Small({ children }: WordsProps) {
  return <span className="text-sm text-ink-3">{children}</span>
}

/** Muted and small, on a line of its own beneath a value. */
export function Remark({ children }: WordsProps) {
  return <span className="block text-sm text-ink-3">{children}</span>
}

/** What explains the part it stands in. */
export function Lead({ children }: WordsProps) {
  return <p className="text-ink-2">{children}</p>
}

/** What is good to know of something beside it. */
export function Hint({ children }: WordsProps) {
  return <p className="text-sm text-ink-2">{children}</p>
}

/** A limit, an origin or an exception: read last. */
export function Note({ children }: WordsProps) {
  return <p className="text-sm text-ink-3">{children}</p>
}

/** One line in place of a list that has nothing. */
export function EmptyLine({ children }: WordsProps) {
  return <p className="py-2 text-ink-2">{children}</p>
}

/** Only for readers of the text. */
export function Unseen({ children }: WordsProps) {
  return <span className="sr-only">{children}</span>
}
