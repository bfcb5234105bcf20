import type { VatUnknownReason } from '#lib/contract/index.ts'
import { shortened } from '#lib/text/index.ts'

/** What came of a question: a status with its bytes, or why there is no answer. */
export type Got = { status: number; bytes: Uint8Array } | { problem: string }

const charactersMax = 1_000
const detailCharactersMax = 300
const fieldsMax = 20

/** What of an answer is not known, and what of it the published schema does not have. */
interface Unknown {
  reason: VatUnknownReason | null
  detail: string | null
  odd: string[]
  more: { field: string; value: string }[]
}

export const unknownBecause = (reason: VatUnknownReason, detail: string) => ({
  ...{ outcome: 'unknown' as const, reason, detail: aside(detail) },
  ...{ odd: [], more: [] },
})

/** A text as the database can hold it, and no longer than a page can show. */
function stored(text: string, max = charactersMax) {
  return shortened(text.toWellFormed().replaceAll('\0', '\uFFFD'), max)
}

/** What no reading accounts for could say the number of an account: long ones keep their last digits. */
function aside(text: string) {
  return stored(text, detailCharactersMax).replace(/\d{7,}/g, (digits) => `•••${digits.slice(-4)}`)
}

/** The text of a body; null where it is not UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What stands in place of an answer that has not its form, without its words. */
export function formOf(text: string | null): string {
  if (text === null) return 'not UTF-8'
  if (text.trim() === '') return 'empty'
  return /^\s*(?:<!doctype html|<html)/i.test(text) ? 'a page for people' : 'another form'
}

/** Fields in which nothing is said: `---` of a member state that gives no name, and what was not compared. */
const isSilent = (value: unknown) =>
  value === null || value === undefined || /^(?:\s*|-+|NOT_PROCESSED)$/.test(String(value))

/**
 * Reads fields of an answer one by one, so that one of another form costs itself alone. What no reading asked for and that says
 * something is left over at the end.
 */
export function fieldsOf(value: Readonly<Record<string, unknown>>) {
  const known = new Set<string>()
  const odd: string[] = []
  return {
    text(field: string): string | null {
      known.add(field)
      const given = value[field]
      if (isSilent(given)) return null
      if (typeof given === 'string') return stored(given.trim())
      odd.push(field)
      return null
    },
    /** A calendar day, also one that is written with a time zone (XML Schema, part 2, 3.2.9). */
    day(field: string): string | null {
      const text = this.text(field)
      const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text ?? '') ?? []
      if (text === null || isDay(day)) return text && day
      odd.push(field)
      return null
    },
    /** Accounts for fields that are read elsewhere, or say nothing for a person. */
    pass(...fields: string[]) {
      for (const field of fields) known.add(field)
    },
    get rest(): Unknown {
      const more = Object.entries(value).filter(([field, one]) => !known.has(field) && !isSilent(one))
      const shown = more.slice(0, fieldsMax).map(([field, one]) => ({
        field: aside(field),
        value: aside(typeof one === 'object' ? 'several values' : String(one)),
      }))
      return { reason: null, detail: null, odd: [...new Set(odd)], more: shown }
    },
  }
}

function isDay(text: string) {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
