import { z } from 'zod'
import type { BodsFailure } from '../model.ts'

const text = z.string()
const maybeText = text.nullish().catch(undefined)

const Share = z
  .looseObject({
    exact: z.number().nullish(),
    minimum: z.number().nullish(),
    maximum: z.number().nullish(),
    exclusiveMinimum: z.number().nullish(),
    exclusiveMaximum: z.number().nullish(),
  })
  .nullish()
  .catch(undefined)

const Interest = z.looseObject({
  type: maybeText,
  directOrIndirect: maybeText,
  beneficialOwnershipOrControl: z.boolean().nullish().catch(undefined),
  details: maybeText,
  share: Share,
  startDate: maybeText,
  endDate: maybeText,
})
export type Interest = z.infer<typeof Interest>

const Unspecified = z.looseObject({ reason: maybeText, description: maybeText })
export type Unspecified = z.infer<typeof Unspecified>

const Area = z.looseObject({ name: maybeText, code: maybeText }).nullish().catch(undefined)

const Identifier = z.looseObject({ id: maybeText, scheme: maybeText, schemeName: maybeText, uri: maybeText })

const Entity = z.looseObject({
  entityType: z.looseObject({ type: maybeText, subtype: maybeText, details: maybeText }).nullish().catch(undefined),
  name: maybeText,
  jurisdiction: Area,
  // Named so before BODS 0.3, and still so by publishers of 0.4.
  incorporatedInJurisdiction: Area,
  identifiers: z.array(Identifier).nullish().catch(undefined),
  dissolutionDate: maybeText,
  unspecifiedEntityDetails: Unspecified.nullish().catch(undefined),
})
export type Entity = z.infer<typeof Entity>

const Person = z.looseObject({
  personType: maybeText,
  names: z
    .array(z.looseObject({ type: maybeText, fullName: maybeText, givenName: maybeText, familyName: maybeText }))
    .nullish()
    .catch(undefined),
  identifiers: z.array(Identifier).nullish().catch(undefined),
  unspecifiedPersonDetails: Unspecified.nullish().catch(undefined),
})
export type Person = z.infer<typeof Person>

const Relationship = z.looseObject({
  subject: z.union([text, Unspecified]),
  interestedParty: z.union([text, Unspecified]),
  interests: z.array(Interest).nullish(),
  componentRecords: z.array(text).nullish().catch(undefined),
})
export type Relationship = z.infer<typeof Relationship>

const common = {
  statementId: maybeText,
  recordId: text.min(1),
  declarationSubject: maybeText,
  recordStatus: maybeText,
  statementDate: maybeText,
  source: z
    .looseObject({
      type: z.array(text).nullish().catch(undefined),
      description: maybeText,
      url: maybeText,
      retrievedAt: maybeText,
      assertedBy: z
        .array(z.looseObject({ name: maybeText }))
        .nullish()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
  publicationDetails: z
    .looseObject({ publisher: z.looseObject({ name: maybeText }).nullish() })
    .nullish()
    .catch(undefined),
}

/** One statement as far as a picture needs it: fields a publisher got wrong are left out, not the statement. */
export const Statement = z.discriminatedUnion('recordType', [
  z.looseObject({ ...common, recordType: z.literal('entity'), recordDetails: Entity }),
  z.looseObject({ ...common, recordType: z.literal('person'), recordDetails: Person }),
  z.looseObject({ ...common, recordType: z.literal('relationship'), recordDetails: Relationship }),
])
export type Statement = z.infer<typeof Statement>
export type RelationshipStatement = Extract<Statement, { recordType: 'relationship' }>

export type Values = { ok: true; values: unknown[] } | { ok: false; failure: BodsFailure; line: number | null }

/** The values of a file: an array of statements, or one statement a line (JSON Lines). */
export function valuesIn(content: string): Values {
  const trimmed = content.replace(/^\uFEFF/, '').trim()
  const whole = parsed(trimmed)
  if (whole !== unreadable) return { ok: true, values: Array.isArray(whole) ? whole : [whole] }
  const values: unknown[] = []
  for (const [at, line] of trimmed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const value = parsed(line)
    if (value === unreadable) return { ok: false, failure: 'notJson', line: at + 1 }
    values.push(value)
  }
  return { ok: true, values }
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
