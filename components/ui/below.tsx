import type { ReactNode } from 'react'

interface BelowProps {
  /** What stands above has its height. */
  isReady: boolean
  children: ReactNode
}

/** Under what is still being read: its own data are asked for meanwhile, and it is shown in its place at once, so that it never moves. */
export function Below({ isReady, children }: BelowProps) {
  return <div hidden={!isReady}>{children}</div>
}
