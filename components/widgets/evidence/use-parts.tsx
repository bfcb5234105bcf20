'use client'

import { type ComponentType, type ReactNode, startTransition, useCallback, useState } from 'react'
import type { PackPart } from './pack/add-parts.ts'

/** What a part is made of by a component below the providers of the page. It draws nothing, and calls one of the two once. */
export interface PartJob {
  serviceId: string
  onMade: (made: Uint8Array<ArrayBuffer> | string | null) => void
  onFailed: (error: Error) => void
  signal: AbortSignal
}

export interface DrawnPart extends Omit<PackPart, 'make'> {
  /** Fetched with its texts, and missing alone where it cannot be. */
  Draw: ComponentType<PartJob>
}

/** Makes parts off the page, one at a time: `job` is rendered where the parts find texts and data. */
export function useParts(serviceId: string, parts: readonly DrawnPart[]): { made: PackPart[]; job: ReactNode } {
  const [job, setJob] = useState<{ part: DrawnPart; work: Omit<PartJob, 'serviceId'> } | null>(null)
  const make = useCallback(async (part: DrawnPart, signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer> | string | null>()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    startTransition(() => setJob({ part, work: { onMade: resolve, onFailed: reject, signal } }))
    try {
      return await promise
    } finally {
      setJob(null)
    }
  }, [])
  const made = parts.map((part) => ({ ...part, make: (signal: AbortSignal) => make(part, signal) }))
  return {
    made,
    job: job && <job.part.Draw key={job.part.path} serviceId={serviceId} {...job.work} />,
  }
}
