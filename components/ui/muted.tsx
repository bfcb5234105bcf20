import type { ReactNode } from 'react'

/** Words in one manner. */
function labelsOf(Tag: 'span' | 'p', className: string) {
  return ({ children }: { children: ReactNode }) => <Tag className={className}>{children}</Tag>
}

/** Words that matter less than those beside them. */
export const Muted = labelsOf('span', 'text-ink-3')

/** A little less than the words beside them. */
export const Soft = labelsOf('span', 'text-ink-2')

/** Muted and small, in the same line. */
export const Small = labelsOf('span', 'text-sm text-ink-3')

/** Muted and small, on a line of its own beneath a value. */
export const Remark = labelsOf('span', 'block text-sm text-ink-3')

/** What explains the part it stands in. */
export const Lead = labelsOf('p', 'text-ink-2')

/** What is good to know of something beside it. */
export const Hint = labelsOf('p', 'text-sm text-ink-2')

/** A limit, an origin or an exception: read last. */
export const Note = labelsOf('p', 'text-sm text-ink-3')

/** One line in place of a list that has nothing. */
export const EmptyLine = labelsOf('p', 'py-2 text-ink-2')

/** Only for readers of the text. */
export const Unseen = labelsOf('span', 'sr-only')
