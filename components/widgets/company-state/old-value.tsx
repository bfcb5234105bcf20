'use client'

import type { ReactNode } from 'react'
import type { PartyChange } from '#lib/domain/company-state/index.ts'
import { ShareText } from '../shares/share.tsx'

interface OldValueProps {
  /** Whether it is known not to be current; what is known of it is said where it stands. */
  isOld: boolean
  children: ReactNode
}

/** A value as a result has it: struck through where it is known to have changed since. */
export function OldValue({ isOld, children }: OldValueProps) {
  return isOld ? <s className="text-ink-3">{children}</s> : children
}

/** A share as a result has it: struck through where it has changed since, with what is known instead. */
export function OldShare({ change, children }: { change: PartyChange | undefined; children: ReactNode }) {
  if (change === undefined) return children
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      <OldValue isOld>{children}</OldValue>
      {change.share !== null && <ShareText share={{ exact: Number(change.share) }} />}
    </span>
  )
}
