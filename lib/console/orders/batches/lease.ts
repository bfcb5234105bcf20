import 'server-only'
import type { BatchRecord } from './store.ts'

/** A batch that this process alone works on: the lease ends when it is not renewed. */
export interface BatchLease {
  batchId: string
  signal: AbortSignal
  /** The current batch, with the lease extended; null when this process has lost the lease. */
  renew(): Promise<BatchRecord | null>
  /** Waits; ends early when the batch is changed or when everything stops. */
  pause(ms: number): Promise<void>
}
