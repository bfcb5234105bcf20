import 'server-only'
import type { BatchRecord } from './store.ts'

/** A batch that this process works at, and no other: the lease ends when it is not renewed. */
export interface BatchLease {
  batchId: string
  signal: AbortSignal
  /** The batch as it stands now, held for a while longer; null when it is no longer this process's to work at. */
  renew(): Promise<BatchRecord | null>
  /** Waits; ends early when somebody presses something or when everything stops. */
  pause(ms: number): Promise<void>
}
