import { CircleDashed, CircleX, Lock, type LucideIcon, MapPinOff, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/**
 * The five ways to have nothing. Each is another fact with another next step: nobody matches; this jurisdiction has no
 * such product; the law closes it; nobody has asked; it was asked for and failed.
 */
export type NothingKind = 'notFound' | 'notAvailable' | 'closedByLaw' | 'notAskedYet' | 'failed'

const drawings: Record<NothingKind, LucideIcon> = {
  notFound: SearchX,
  notAvailable: MapPinOff,
  closedByLaw: Lock,
  notAskedYet: CircleDashed,
  failed: CircleX,
}

interface NothingProps {
  kind: NothingKind
  title: ReactNode
  /** One plain sentence. A failure also says whether it was charged. */
  children?: ReactNode
  /** The error code of a failure. */
  code?: string
  /** What to do next, with its price where it has one. */
  next?: ReactNode
}

export function Nothing({ kind, title, children, code, next }: NothingProps) {
  return (
    <div className="flex max-w-panel flex-col items-start gap-2 py-4">
      <Icon of={drawings[kind]} className={kind === 'failed' ? 'mb-2 text-bad' : 'mb-2 text-ink-2'} />
      <p className="font-medium">{title}</p>
      {children && <p className="text-ink-2">{children}</p>}
      {code && <code className="text-ink-3">{code}</code>}
      {next && <div className="mt-2 flex flex-wrap gap-3">{next}</div>}
    </div>
  )
}
