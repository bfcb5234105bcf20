import type { ReactNode } from 'react'
import { ErrorNotice, Link, SkeletonRows, Time } from '../../../ui/kit.ts'

interface TimelineLineProps {
  at?: string | null | undefined
  /** Of a part of the line before it: an attempt of a delivery. */
  isPart?: boolean
  label: ReactNode
  children?: ReactNode
}

/** One thing that happened to an order: when, what, and what is to be said of it. */
export function TimelineLine({ at, isPart, label, children }: TimelineLineProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-5 border-b border-hair py-2">
      <span className="w-[184px] shrink-0 text-sm text-ink-3">{at && <Time at={at} />}</span>
      <span className={isPart ? 'w-[168px] shrink-0 ps-5 text-ink-2' : 'w-[168px] shrink-0 font-medium'}>{label}</span>
      <span className="min-w-0 flex-1 break-words">{children}</span>
    </li>
  )
}

/** In place of a line that is still read, or could not be. */
export function TimelineWait({ of }: { of: { error: Error | null; refetch: () => unknown } }) {
  return <li>{of.error ? <ErrorNotice of={of} /> : <SkeletonRows rows={1} columns={2} />}</li>
}

/** Underlined, because words stand beside it. */
export function TimelineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link underline underline-offset-3">
      {children}
    </Link>
  )
}
