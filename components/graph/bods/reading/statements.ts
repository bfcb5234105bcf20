import { z } from 'zod'
import type { BodsRefusal } from '../model.ts'

/** Values of the statement being read that could not be: a schema reads one value after the other, and nobody waits in between. */
const odd = { count: 0 }

function leftOut(): undefined {
  odd.count += 1
  return undefined
}

/** A value that is left out, and counted, where it is of another form. */
function oneOf<S extends z.ZodType>(schema: S) {
  return schema.nullish().catch(leftOut)
}

/** A list whose entries are left out one by one. */
function listOf<S extends z.ZodType>(schema: S) {
  const entries = z.array(z.unknown()).transform((list) =>
    list.flatMap((entry): z.output<S>[] => {
      const read = schema.safeParse(entry)
      if (read.success) return [read.data]
      leftOut()
      return []
    }),
  )
  return oneOf(entries)
}

/** A text longer than this is no name, number or date; what is computed from a text is bounded by it. */
const textMax = 4_096

const text = z.string().max(textMax)
const maybeText = oneOf(text)
/** Of the whole, with what rounding to two places may add. */
const percent = z.number().min(0).max(100.01)
/** A share as a number, or as the text of one: "50", "12.5 %", "12,5". Three digits behind a comma may be thousands. */
const figure = z.union([
  percent,
  z
    .string()
    .max(40)
    .regex(/^\s*\d+(?:\.\d+|,(?!\d{3}(?!\d))\d+)?\s*%?\s*$/)
    .transform((written) => Number.parseFloat(written.replace(',', '.')))
    .pipe(percent),
])
/** As numbers; publishers also write "exclusiveMinimum": true beside a minimum, as older JSON Schemas did. */
const excluded = oneOf(z.union([figure, z.boolean()]))

const Share = oneOf(
  z
    .looseObject({
      exact: oneOf(figure),
      minimum: oneOf(figure),
      maximum: oneOf(figure),
      exclusiveMinimum: excluded,
      exclusiveMaximum: excluded,
    })
    .transform(({ exact, minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below }) => ({
      exact,
      minimum: above === true ? undefined : minimum,
      maximum: below === true ? undefined : maximum,
      exclusiveMinimum: above === true ? minimum : above === false ? undefined : above,
      exclusiveMaximum: below === true ? maximum : below === false ? undefined : below,
    })),
)

const Interest = z.looseObject({
  type: maybeText,
  directOrIndirect: maybeText,
  beneficialOwnershipOrControl: oneOf(z.boolean()),
  details: maybeText,
  share: Share,
  startDate: maybeText,
  endDate: maybeText,
})
export type BodsInterest = z.infer<typeof Interest>

const Unspecified = z.looseObject({ reason: maybeText, description: maybeText })
export type Unspecified = z.infer<typeof Unspecified>

const Area = oneOf(z.looseObject({ name: maybeText, code: maybeText }))

const Identifier = z.looseObject({ id: maybeText, scheme: maybeText, schemeName: maybeText, uri: maybeText })

const Entity = z.looseObject({
  entityType: oneOf(z.object({ type: maybeText, subtype: maybeText, details: maybeText })),
  name: maybeText,
  jurisdiction: Area,
  // Named so before BODS 0.3, and still so by publishers of 0.4.
  incorporatedInJurisdiction: Area,
  identifiers: listOf(Identifier),
  dissolutionDate: maybeText,
  unspecifiedEntityDetails: oneOf(Unspecified),
})
export type BodsEntity = z.infer<typeof Entity>

const Person = z.looseObject({
  personType: maybeText,
  names: listOf(z.looseObject({ type: maybeText, fullName: maybeText, givenName: maybeText, familyName: maybeText })),
  identifiers: listOf(Identifier),
  unspecifiedPersonDetails: oneOf(Unspecified),
})
export type Person = z.infer<typeof Person>

const Relationship = z.looseObject({
  subject: z.union([text, Unspecified]),
  interestedParty: z.union([text, Unspecified]),
  interests: listOf(Interest),
  componentRecords: listOf(text),
})
export type Relationship = z.infer<typeof Relationship>

const common = {
  statementId: maybeText,
  recordId: text.min(1),
  declarationSubject: maybeText,
  recordStatus: maybeText,
  statementDate: maybeText,
  source: oneOf(
    z.looseObject({
      type: listOf(text),
      description: maybeText,
      url: maybeText,
      retrievedAt: maybeText,
      assertedBy: listOf(z.looseObject({ name: maybeText })),
    }),
  ),
  publicationDetails: oneOf(z.looseObject({ publisher: oneOf(z.looseObject({ name: maybeText })) })),
}

/** One statement as far as a picture needs it: fields a publisher got wrong are left out, not the statement. */
export const Statement = z.discriminatedUnion('recordType', [
  z.looseObject({ ...common, recordType: z.literal('entity'), recordDetails: Entity }),
  z.looseObject({ ...common, recordType: z.literal('person'), recordDetails: Person }),
  z.looseObject({ ...common, recordType: z.literal('relationship'), recordDetails: Relationship }),
])
export type Statement = z.infer<typeof Statement>
export type RelationshipStatement = Extract<Statement, { recordType: 'relationship' }>

/** A statement, and whether a value of it could not be read and is left out. */
export interface ReadStatement {
  statement: Statement
  isPartial: boolean
}

/** Null for what is no statement at all. Values are left out one by one: nothing else of the statement is lost with them. */
export function readStatement(value: unknown): ReadStatement | null {
  odd.count = 0
  const read = Statement.safeParse(value)
  return read.success ? { statement: read.data, isPartial: odd.count > 0 } : null
}

export type Values = { ok: true; values: unknown[] } | BodsRefusal

/** The values of a file: an array of statements, an object that holds it as `statements`, or one statement a line (JSON Lines). */
export function valuesIn(content: string): Values {
  const trimmed = content.replace(/^\uFEFF/, '').trim()
  const whole = parsed(trimmed)
  if (whole !== unreadable) return { ok: true, values: Array.isArray(whole) ? whole : (wrappedIn(whole) ?? [whole]) }
  // An array has no lines of its own: which of its statements cannot be read is said, also where it is cut short.
  if (trimmed.startsWith('[')) return { ok: false, failure: 'notJson', line: null, statement: firstUnread(trimmed) }
  const values: unknown[] = []
  for (const [at, line] of trimmed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const value = parsed(line)
    if (value === unreadable) return { ok: false, failure: 'notJson', line: at + 1 }
    values.push(value)
  }
  return { ok: true, values }
}

/** The number of the first statement of an array that is not JSON, or does not end. */
function firstUnread(content: string) {
  let [depth, start, number, isInText] = [0, 0, 1, false]
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at]
    if (isInText && sign === '\\') at += 1
    else if (sign === '"') isInText = !isInText
    else if (isInText) continue
    else if (sign === '{' || sign === '[') {
      depth += 1
      if (depth === 2) start = at
    } else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth !== 1) continue
      if (parsed(content.slice(start, at + 1)) === unreadable) return number
      number += 1
    }
  }
  return number
}

function wrappedIn(whole: unknown): unknown[] | null {
  if (typeof whole !== 'object' || whole === null || !('statements' in whole)) return null
  return Array.isArray(whole.statements) ? whole.statements : null
}

const unreadable = Symbol('not JSON')

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return unreadable
  }
}

/** Statements before 0.4 name their kind otherwise and hold the record itself: another standard in all but name. */
export function isOlder(values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === 'object' && value !== null && 'statementType' in value)
}
