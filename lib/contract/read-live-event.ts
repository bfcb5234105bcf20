import type { LiveEvent } from './console/program/live.ts'
import { forms } from './rows.ts'
import { readByForm } from './tolerance.ts'

/** Reads a live event; null for a type this browser does not know yet. */
export function readLiveEvent(value: unknown): LiveEvent | null {
  return readByForm<LiveEvent>(forms.LiveEvent, value)?.value ?? null
}
