import type { ReactNode } from 'react'
import type { Origin } from '#lib/domain/evidence/index.ts'
import { classNames, useTranslations } from '../../ui/kit.ts'

const drawings: Record<Origin, ReactNode> = {
  register: <rect data-solid x="1" y="1" width="8" height="8" rx="1" className="fill-register" />,
  declared: <circle cx="5" cy="5" r="3.25" className="fill-none stroke-declared" strokeWidth="1.5" />,
  recomputed: <path d="M1 3.25h8M1 6.75h8" className="stroke-accent" strokeWidth="1.5" />,
  other: (
    <rect
      x="1.5"
      y="1.5"
      width="7"
      height="7"
      rx="1"
      className="fill-none stroke-ink-3"
      strokeDasharray="1.5 1.25"
      strokeWidth="1.25"
    />
  ),
}

/** The mark alone, with its meaning for readers of the text; a value beside it says the rest. */
export function ProvenanceMark({ origin, label, className }: { origin: Origin; label?: string; className?: string }) {
  const t = useTranslations('ui.provenance')
  return (
    <svg
      viewBox="0 0 10 10"
      width="10"
      height="10"
      role="img"
      className={classNames('inline-block shrink-0', className)}
    >
      <title>{label ?? t(origin)}</title>
      {drawings[origin]}
    </svg>
  )
}

interface ProvenanceProps {
  origin: Origin
  /** The source's short name ("xa-hr", "annual report 2025"), or the type as it came where it is another one. */
  children?: ReactNode
  className?: string
}

/** Mark and source. Official registers are upright, self-declared data is violet and italic. */
export function Provenance({ origin, children, className }: ProvenanceProps) {
  const t = useTranslations('ui.provenance')
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-3 text-sm',
        origin === 'declared' ? 'text-declared italic' : 'text-ink-2',
        className,
      )}
    >
      <ProvenanceMark origin={origin} />
      <span className={origin === 'other' ? 'font-mono' : undefined}>{children ?? t(origin)}</span>
    </span>
  )
}

/** The value itself, in the manner of its origin: italic means self-declared, and nothing else in data is italic. */
export function Sourced({ origin, children }: { origin: Origin; children: ReactNode }) {
  return <span className={origin === 'declared' ? 'italic' : undefined}>{children}</span>
}
