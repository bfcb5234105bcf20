import { CircleDashed, CircleX, Hourglass, Lock, type LucideIcon, MapPinOff, SearchX } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { AnyRouteId } from '#lib/contract/index.ts'
import { NothingBox, NothingNext } from './nothing-box.tsx'
import { OfferedAct } from './offered-act.tsx'

/** An answer that is empty: nobody matches; this jurisdiction has no such product; the law closes it; it failed. */
interface EmptyAnswer {
  kind: 'notFound' | 'notAvailable' | 'closedByLaw' | 'failed'
  /** One plain sentence. A failure also says whether it was charged. */
  children?: ReactNode
  /** The error code of a failure. */
  code?: string | undefined
  /** What to do next, with its price where it has one. */
  next?: ReactNode
}

/** Nobody has asked: what the place is for, and the act that fills it. */
interface NotAskedYet {
  kind: 'notAskedYet'
  /** One plain sentence: what will be here. */
  children: string
  /** What fills it. Whose role the server would refuse is told whose it takes. */
  act: AnyRouteId
  /** The button or link of the act, with its price where it has one. */
  next: ReactElement
}

/** It comes by itself: what will be here. */
interface ToCome {
  kind: 'toCome'
  children: string
}

type NothingProps = { title: ReactNode } & (EmptyAnswer | NotAskedYet | ToCome)

/** The ways to have nothing. Each is another fact with another next step. */
type NothingKind = NothingProps['kind']

const drawings: Record<NothingKind, LucideIcon> = {
  notFound: SearchX,
  notAvailable: MapPinOff,
  closedByLaw: Lock,
  notAskedYet: CircleDashed,
  toCome: Hourglass,
  failed: CircleX,
}

export function EmptyState(props: NothingProps) {
  const { kind, title, children } = props
  return (
    <NothingBox icon={drawings[kind]} isBad={kind === 'failed'} title={title}>
      {children && <p className="text-ink-2">{children}</p>}
      {'code' in props && props.code && <code className="text-ink-3">{props.code}</code>}
      {kind === 'notAskedYet' ? (
        <OfferedAct act={props.act}>{props.next}</OfferedAct>
      ) : (
        'next' in props && props.next && <NothingNext>{props.next}</NothingNext>
      )}
    </NothingBox>
  )
}
