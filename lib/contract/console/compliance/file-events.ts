import type { z } from 'zod'
import { ownWord } from '../../fields.ts'
import { LaterKnowledge, laterKinds } from '../companies/company-states.ts'

/** What becomes of a file, and what can be open at its company when that happens. */

/** What can be open at a company when its file is decided: later knowledge, answers beyond their age, parts not read to their end. */
export const openItemKinds = [...laterKinds, 'oldAnswer', 'unreadPart'] as const
export type OpenItemKind = (typeof openItemKinds)[number]
export const OpenItem = LaterKnowledge.extend({ kind: ownWord(openItemKinds) })
export type OpenItem = z.infer<typeof OpenItem>

export const fileEventKinds = [
  'opened',
  'edited',
  'proposed',
  'decided',
  'returned',
  'withdrawn',
  'voided',
  'superseded',
  'reopened',
  'screeningExported',
  'hitsImported',
  'hitDecided',
  ...(['sanctionMatchProposed', 'sanctionMatchDecided', 'sanctionMatchReturned', 'sanctionMatchWithdrawn'] as const),
  'sanctionsJudged',
  'noOwnerRecorded',
  'noOwnerWithdrawn',
  'vatChecked',
  'changedSinceApproval',
] as const
export type FileEventKind = (typeof fileEventKinds)[number]
