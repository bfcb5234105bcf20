import type { Identifier } from '#lib/contract/index.ts'
import { remarkOn } from '#lib/domain/identifiers/index.ts'
import { type Locale, readableName, readableValue, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export type IdentifierTexts = TextsOf<'report.numbers'>

/** By the end of the type, because each register puts its own code before it: `xa_register_number`. */
const kinds = [
  ['serviceId', /^service_?id$/i],
  ['register', /register_?number(_weak|_full)?$/i],
  ['unique', /unique_?number$|euid$/i],
  ['lei', /^lei$/i],
  ['vat', /vat_?number$|vat$/i],
  ['tax', /tax_?(number|id)$/i],
  ['branch', /branch_?number$/i],
  ['person', /person_?number$/i],
  // GLEIF's own, beside the LEI.
  ['bic', /^bic$/i],
  ['mic', /^mic$/i],
  ['ocid', /^ocid$/i],
  ['qcc', /^qcc$/i],
  ['spglobal', /^spglobal$/i],
] as const

/** What a number is: by its kind in the reader's language, else by the register's own name for it. */
export function identifierName(t: IdentifierTexts, { type, description }: Identifier): string {
  const kind = kinds.find(([, pattern]) => pattern.test(type ?? ''))
  if (kind !== undefined) return t(`kinds.${kind[0]}`)
  return description ?? (type ? readableName(type) : t('number'))
}

/** What else comes with a number, in lines: what is odd about it, since when, former names, fields of no fixed form. */
export function identifierRemarks(t: IdentifierTexts, identifier: Identifier, locale: Locale): string[] {
  const remark = remarkOn(identifier)
  return [...(remark === null ? [] : [t(`remarks.${remark}`)]), ...fieldLines(t, identifier, locale)]
}

function fieldLines(t: IdentifierTexts, { extra }: Identifier, locale: Locale) {
  return Object.entries(extra ?? {}).flatMap(([name, value]) => {
    const label = wordIn(t, `extra.${name}`, readableName(name))
    if (Array.isArray(value)) return value.map((one) => `${label}: ${endedText(t, one, locale)}`)
    const text = readableValue(value, locale)
    return text === '' ? [] : [`${label}: ${text}`]
  })
}

/** The fields that have words here, and those a register keeps with a number because they have no place of their own. */
function partedFields(
  t: IdentifierTexts,
  { extra, ...identifier }: Identifier,
): { known: Identifier; further: Identifier } {
  const parted = Object.entries(extra ?? {})
  const those = (isKnown: boolean) => Object.fromEntries(parted.filter(([name]) => t.has(`extra.${name}`) === isKnown))
  return { known: { ...identifier, extra: those(true) }, further: { extra: those(false) } }
}

/** "Brennerfeld Feinmechanik GmbH, until 31 Mar 2016". */
function endedText(t: IdentifierTexts, value: unknown, locale: Locale) {
  const { name, address, until, ...rest } = { name: null, address: null, until: null, ...Object(value) }
  const text = name ?? address
  if (typeof text !== 'string' || Object.keys(rest).length > 0) return readableValue(value, locale)
  const line = text.replace(/\s*\r?\n\s*/g, ', ')
  return typeof until === 'string' ? t('until', { value: line, date: readableValue(until, locale) }) : line
}

/** The type as received, where another name stands in its place; null where that name says it. */
export function identifierType({ type, description }: Identifier): string | null {
  const isKnown = kinds.some(([, pattern]) => pattern.test(type ?? ''))
  return isKnown || !type || !description ? null : readableName(type)
}

export function identifierLabels(t: IdentifierTexts, locale: Locale) {
  return {
    nameOf: (identifier: Identifier) => identifierName(t, identifier),
    remarksOf: (identifier: Identifier) => identifierRemarks(t, partedFields(t, identifier).known, locale),
    /** What the register keeps with the number and has no words here. */
    furtherOf: (identifier: Identifier) => fieldLines(t, partedFields(t, identifier).further, locale),
  }
}

export type IdentifierLabels = ReturnType<typeof identifierLabels>
