'use client'

import { dayOf } from '#lib/time/index.ts'
import { useNow } from './preferences.tsx'

const hourMs = 3_600_000

/** The calendar day in UTC, as YYYY-MM-DD. */
export function useToday(): string {
  return dayOf(new Date(useNow(hourMs)))
}
