'use client'

import { parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { auditOutcomes, type RouteQuery } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'

export type AuditQuery = NonNullable<RouteQuery<'listAudit'>>

interface Filter {
  who: string
  action: string
  object: string
  outcome: string
  /** Days, ISO 8601, in UTC: the first and the last that are meant. */
  since: string
  until: string
}

const text = parseAsString.withDefault('')
const typed = parseAsString.withDefault('').withOptions({ throttleMs: 300 })

/** The filters of the audit log, all of them in the address. */
export function useAuditState() {
  const [state, set] = useQueryStates(
    { who: typed, action: text, object: typed, outcome: text, since: text, until: text },
    { history: 'replace' },
  )
  return useMemo(
    () => ({
      ...state,
      query: queryOf(state),
      isFiltered: Object.values(state).some((part) => part !== ''),
      change: (part: Partial<Filter>) => void set(part),
      clear: () => void set(null),
    }),
    [state, set],
  )
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))

/** What was typed as the row takes it; what cannot be meant is left out. */
function queryOf({ who, action, object, outcome, since, until }: Filter): AuditQuery {
  const known = auditOutcomes.find((one) => one === outcome)
  return {
    ...(who.trim() === '' ? {} : { who: who.trim() }),
    ...(action === '' ? {} : { action }),
    ...(object.trim() === '' ? {} : { object: object.trim() }),
    ...(known === undefined ? {} : { outcome: known }),
    ...(isDay(since) ? { since: new Date(Date.parse(since)).toISOString() } : {}),
    ...(isDay(until) ? { until: new Date(Date.parse(until) + dayMs).toISOString() } : {}),
  }
}
