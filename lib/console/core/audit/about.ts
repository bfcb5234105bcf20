import 'server-only'
import { AuditAbout, type Effect, effectsInLog } from '#lib/contract/index.ts'
import { jsonOrNull, shortened } from '#lib/text/index.ts'
import type { AuditLabels } from '../context.ts'
import type { audit } from '../schema/index.ts'

const valueCharactersMax = 300
const charactersMax = 4_000

/** What a row says of its object, as it is stored and hashed; a value that is too long is cut, and never left out. */
export function aboutText(about: AuditAbout | null): string | null {
  if (about === null) return null
  const name = about.name ?? null
  const changes = (about.changes ?? []).map(({ field, before, after }) => ({
    field,
    before: short(before),
    after: short(after),
  }))
  const ofName = name === null ? {} : { name }
  if (name === null && changes.length === 0) return null
  const text = plain(changes.length === 0 ? ofName : { ...ofName, changes })
  return text.length <= charactersMax ? text : plain(ofName)
}

export function aboutIn(text: string | null): AuditAbout | null {
  return text === null ? null : (AuditAbout.safeParse(jsonOrNull(text)).data ?? null)
}

/** What the act does to a control, as far as its row says which fields were changed. */
export function effectsOfRow(action: string, about: AuditAbout | null): readonly Effect[] {
  return effectsInLog(
    action,
    (about?.changes ?? []).map(({ field }) => field),
  )
}

/** Where the program has no texts: what the log itself says, "role: analyst → finance". */
export const plainLabels: AuditLabels = {
  heading: (column) => column,
  action: (id) => id,
  outcome: (id) => id,
  role: (id) => id,
  effect: (id) => id,
  changes: ({ changes }) =>
    (changes ?? []).map(({ field, before, after }) => `${field}: ${word(before)} → ${word(after)}`),
}

function word(value: unknown) {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function short(value: unknown): unknown {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= valueCharactersMax ? value : shortened(text, valueCharactersMax)
}

/** U+0000 cannot be stored. */
function plain(value: object) {
  return JSON.stringify(value).replaceAll('\\u0000', '')
}

export type AuditRow = typeof audit.$inferSelect
