import type { LiveEvent } from './console/program/live.ts'
import { liveEventForm } from './forms/live.ts'
import { tolerateBy } from './tolerance.ts'

/** Reads a live event; null for a type this browser does not know yet. */
export function readLiveEvent(value: unknown): LiveEvent | null {
  return tolerateBy(liveEventForm, value)?.value ?? null
}
