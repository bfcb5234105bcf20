'use client'

import { useRef, useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useAskAgain } from '#lib/client/hooks.ts'
import { ApiError, type CreateMonitorRequest } from '#lib/contract/index.ts'
import type { WantedCompany } from './companies.ts'

export interface CreateProgressState {
  made: { company: WantedCompany; monitorId: string }[]
  failed: { company: WantedCompany; error: ApiError }[]
  count: number
  isRunning: boolean
}

/** Makes monitors one after the other. What was made stays made: pressing again goes on with the rest. */
export function useCreateMany() {
  const askAgain = useAskAgain('createMonitor')
  const [progress, setProgress] = useState<CreateProgressState | null>(null)
  const isStopped = useRef(false)
  const made = useRef(new Map<string, { company: WantedCompany; monitorId: string }>())
  const run = async (
    companies: readonly WantedCompany[],
    bodyOf: (company: WantedCompany) => Omit<CreateMonitorRequest, 'serviceId'>,
  ) => {
    isStopped.current = false
    const failed: CreateProgressState['failed'] = []
    const say = (isRunning: boolean) =>
      setProgress({ made: [...made.current.values()], failed: [...failed], count: companies.length, isRunning })
    say(true)
    for (const company of companies) {
      if (isStopped.current) break
      if (made.current.has(company.serviceId)) continue
      try {
        const { value } = await submitOnce('createMonitor', {
          body: { ...bodyOf(company), serviceId: company.serviceId },
        })
        made.current.set(company.serviceId, { company, monitorId: value.monitorId })
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        failed.push({ company, error: cause })
        // Without an answer nobody knows whether it was made: going on could watch a company twice.
        if (cause.status >= 500 || cause.status === 401 || cause.status === 403) break
      }
      say(true)
    }
    say(false)
    await askAgain()
  }
  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}
