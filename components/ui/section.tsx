import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface SectionProps {
  heading: ReactNode
  /** Beside the heading, quieter: what is in it, or what it is not. */
  remark?: ReactNode
  /** A tag that the section turns on. */
  tag?: ReactNode
  /** At the right end: a source, a switch, a link. */
  aside?: ReactNode
  level?: 2 | 3
  /** The place in the page a link can lead to. */
  id?: string
  children: ReactNode
  className?: string
}

/** A section opens with one strong rule and its heading; it is never a box. */
export function Section({ heading, remark, tag, aside, level = 2, id, children, className }: SectionProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames('min-w-0 border-t border-bar pt-inset', className)}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-inset gap-y-2">
        <Heading id={headingId} className="text-lg font-semibold">
          {heading}
        </Heading>
        {tag}
        {remark && <span className="min-w-0 text-sm text-ink-3">{remark}</span>}
        {aside && <span className="ms-auto text-sm text-ink-2">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
