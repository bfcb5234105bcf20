'use client'

import { useMemo } from 'react'
import { useStatuses } from '../use-statuses.ts'
import type { WantedCompany } from './companies.ts'
import type { ByReason } from './left-out.ts'
import { useWatched } from './use-watched.ts'

/** Which of these companies are left out at first; pending while that is being read. */
export function useUnwatchable(companies: readonly WantedCompany[]): { byReason: ByReason; isPending: boolean } {
  const ids = useMemo(() => companies.map(({ serviceId }) => serviceId), [companies])
  const statusOf = useStatuses(ids)
  const { watched, isPending } = useWatched(companies)
  const conditionOf = ({ serviceId, condition }: WantedCompany) => {
    const stated = statusOf(serviceId)
    return stated.isKnown ? stated.value.condition : condition
  }
  const isBeingRead = companies.some(({ serviceId }) => {
    const stated = statusOf(serviceId)
    return !stated.isKnown && stated.reason === 'loading'
  })
  return {
    byReason: { deleted: companies.filter((one) => conditionOf(one) === 'inactive'), watched },
    isPending: companies.length > 0 && (isPending || isBeingRead),
  }
}
