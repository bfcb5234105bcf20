import { z } from 'zod'
import { answer, maybe, maybeText, text, textUpTo } from '../fields.ts'
import { fileLimits } from './values/compliance.ts'

/** Forms that rows of several subjects share. */

export const Colleague = answer({ userId: text, name: maybeText, email: maybeText })
export type Colleague = z.infer<typeof Colleague>
export const maybeColleague = maybe(Colleague)

/** A day of the calendar, e.g. 2026-11-21. */
export const CalendarDay = z.iso.date({ error: 'Must be a calendar day, e.g. 2026-11-21' })

export const FileChange = answer({ field: text, before: z.unknown(), after: z.unknown() })
export type FileChange = z.infer<typeof FileChange>

/** A text that says something. */
export const nonEmptyText = (max: number, what = 'A text') =>
  textUpTo(max)
    .trim()
    .refine((text) => text !== '', { error: `${what} is required` })

export const FileTag = nonEmptyText(fileLimits.tagCharactersMax)

/** What is wanted of the assignee. Another assignee is asked anew: without a text for nothing in particular. */
export const Wanted = nonEmptyText(fileLimits.wantedCharactersMax)
