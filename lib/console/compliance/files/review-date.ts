import 'server-only'
import { invalidAt } from '#lib/contract/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import { lacksReview } from '#lib/domain/files/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type { LockedFile } from './change.ts'
import type { FileRow, FileStep } from './store.ts'

/** The day of the next review as whoever decides sets it, and the line of the chronology that says so. */
export function reviewSetBy(
  { row, now }: Pick<LockedFile, 'row' | 'now'>,
  { nextReviewOn = row.nextReviewOn }: { nextReviewOn?: string | null | undefined },
): { change: Partial<FileRow>; lines: FileStep[] } {
  requireReview({ ...row, nextReviewOn }, now, ['nextReviewOn'])
  const changes = changesIn(row, { nextReviewOn })
  if (changes.length === 0) return { change: {}, lines: [] }
  return { change: { nextReviewOn }, lines: [{ kind: 'edited', changes }] }
}

/** A file of high risk is not closed, nor stays closed, without a day on which it is looked at again. */
export function requireReview(file: Parameters<typeof lacksReview>[0], now: Date, field: string[]): void {
  if (!lacksReview(file, dayOf(now))) return
  const msg = 'A file of high risk closes with a date of its next review that is still to come'
  throw invalidAt(['body', ...field], msg, 'review_date_missing')
}
