'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { press } from '#lib/client/presses.ts'
import { ApiError, type Monitor, type UpdateMonitorRequest } from '#lib/contract/index.ts'
import { monitorReads } from '../use-monitors.ts'

export interface ManyProgress {
  done: number
  count: number
  failed: readonly { monitor: Monitor; error: ApiError }[]
  isRunning: boolean
}

/** One act on each of many monitors, one after the other; what failed is named, and pressing again repeats only that. */
export function useMany() {
  const client = useQueryClient()
  const [progress, setProgress] = useState<ManyProgress | null>(null)
  const isRunning = useRef(false)

  async function run(monitors: readonly Monitor[], act: (monitor: Monitor) => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    const failed: { monitor: Monitor; error: ApiError }[] = []
    let done = 0
    const say = (runs: boolean) => setProgress({ done, count: monitors.length, failed: [...failed], isRunning: runs })
    say(true)
    for (const monitor of monitors) {
      try {
        await act(monitor)
        done += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed.push({ monitor, error })
      }
      say(true)
    }
    isRunning.current = false
    say(false)
    const ids: ReadonlySet<string> = new Set([...monitorReads, 'listHeldActs'])
    await client.invalidateQueries({ predicate: ({ queryKey }) => ids.has(String(queryKey[0])) })
    return failed.length === 0
  }

  return { progress, run, forget: () => setProgress(null) }
}

export const changed =
  (body: UpdateMonitorRequest) =>
  ({ monitorId }: Monitor) =>
    press('updateMonitor', { params: { monitorId }, body })

export const deletedLater = ({ monitorId, companyName, serviceId }: Monitor) =>
  press('holdMonitorDeletion', { params: { monitorId }, body: { name: companyName ?? serviceId ?? monitorId } })
