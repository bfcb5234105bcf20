import { z } from 'zod'
import { codePoints } from './code-points.ts'
import { idPatterns } from './ids.ts'

/** A response object: every field below may be absent or null, and fields the contract does not know survive. */
export function answer<S extends z.ZodRawShape>(shape: S) {
  return z.looseObject(shape)
}

/** What an answer of this project's service is, where it is read more tolerantly: the OpenAPI document states it. */
export interface Stated {
  isAlways?: true
  isNull?: true
  /** In place of what the schema accepts. */
  as?: Readonly<Record<string, unknown>>
}

export const stated = z.registry<Stated>()

function stating<T extends z.ZodType>(schema: T, what: Stated): T {
  stated.add(schema, what)
  return schema
}

/** Absent, null or the value: an answer is never refused for a missing field. The service answers the value or leaves it out. */
export function maybe<T extends z.ZodType>(schema: T) {
  return stating(schema.nullish(), {})
}

/** Fields that are always there, and their kinds that may be absent or null. */
export const text = z.string()
export const number = z.number()
export const boolean = z.boolean()
export const maybeText = maybe(text)
export const list = <T extends z.ZodType>(element: T) => z.array(element)
export const textList = list(text)
export const maybeTextList = maybe(textList)
export const maybeNumber = maybe(number)
export const maybeBoolean = maybe(boolean)

/** A whole number of a request, from the least on. */
export function whole(least: number, most?: number) {
  const number = z.int().min(least)
  return most === undefined ? number : number.max(most)
}

/** A word of a list, and a list, each of which may be absent or null. */
export const maybeWord = <const V extends readonly [string, ...string[]]>(values: V) => maybe(openEnum(values))
export const maybeList = <T extends z.ZodType>(element: T) => maybe(list(element))

/** Read like `maybe`; the service always answers it. */
export function given<T extends z.ZodType>(schema: T) {
  return stating(schema.nullish(), { isAlways: true })
}

/** Read like `maybe`; the service always answers it, and null says something. */
export function givenOrNull<T extends z.ZodType>(schema: T) {
  return stating(schema.nullish(), { isAlways: true, isNull: true })
}

/** Read like `maybe`; the service may answer null. */
export function maybeNull<T extends z.ZodType>(schema: T) {
  return stating(schema.nullish(), { isNull: true })
}

/** Fields that are texts, each of which may be absent or null. */
export function maybeTexts<const Names extends readonly string[]>(...names: Names) {
  return each(names, maybeText)
}

/** Fields that are texts, each of which may be null and is never absent. */
export function nullableTexts<const Names extends readonly string[]>(...names: Names) {
  return each(names, nullableText)
}

function each<const Names extends readonly string[], T>(names: Names, field: T) {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Names[number], T>
}

/** Texts in an answer of which the service says more than that they are read as texts. */
export const InstantText = text.meta({ format: 'date-time' })
export const UuidText = text.meta({ format: 'uuid' })
export const UrlText = text.meta({ format: 'uri' })

/** A number in an answer of which the service says that it is whole. */
export const Whole = number.meta({ type: 'integer' })

export const maybeInstant = maybe(InstantText)
export const givenText = given(text)
export const givenBoolean = given(boolean)
export const givenInstant = given(InstantText)
export const givenWhole = given(Whole)
export const givenWord = <const V extends readonly [string, ...string[]]>(values: V) => given(openEnum(values))
export const givenList = <T extends z.ZodType>(element: T) => given(list(element))
export const textOrNull = givenOrNull(text)
export const instantOrNull = givenOrNull(InstantText)
export const wholeOrNull = givenOrNull(Whole)

/** A text whose known values are listed; any other text survives, because the interface shows "values seen", not all. */
export function openEnum<const V extends readonly [string, ...string[]]>(values: V) {
  return text.meta({ examples: [...values] }) as unknown as z.ZodType<V[number] | (string & {}), string>
}

/** Read like `openEnum`; the interface lists all values, and the service answers no other. */
export function closedEnum<const V extends readonly [string, ...string[]]>(values: V) {
  return stating(openEnum(values), {
    as: values.length === 1 ? { const: values[0], type: 'string' } : { type: 'string', enum: [...values] },
  })
}

/** Read as the first says, answered as the second does. */
export function answeredAs<T extends z.ZodType>(read: T, as: NonNullable<Stated['as']>): T {
  return stating(read, { as })
}

/** A word of a list that this program itself writes: no other is answered, and a browser reads it as the text it is. */
export function ownWord<const V extends readonly [string, ...string[]]>(values: V) {
  return text.meta({ examples: [...values] }) as unknown as z.ZodType<V[number], V[number]>
}

/** What this program itself stored by a schema: a browser reads it as it is, and has no form of it. */
export function ownValue<S extends z.ZodType>(_schema: S) {
  return z.unknown() as unknown as z.ZodType<z.output<S>, z.output<S>>
}

/** A part of a request: a field the contract does not name is refused by its name (docs/interface.md, "Status codes"). */
export function request<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape)
}

/** A text that somebody types: without the blanks around it, and not empty; `what` names it in the refusal. */
export function typedText(max: number, what?: string) {
  return text
    .trim()
    .min(1, what === undefined ? undefined : { error: `${what} is required` })
    .max(max)
}

/** A text that is not empty, taken as it is. */
export function textWithin(max: number) {
  return text.min(1).max(max)
}

export function textUpTo(max: number) {
  return text
    .refine((value) => codePoints(value) <= max, { error: `Must have at most ${max} characters` })
    .meta({ maxLength: max })
}

/** `true` or `false` in a query string, nothing else. */
export const queryBoolean = z
  .enum(['true', 'false'], { error: 'Must be true or false' })
  .transform((value) => value === 'true')
  .meta({ param: { type: 'boolean', default: false } })

/** A whole number in a query string, in plain decimal digits: `1e2`, `0x10`, ` 1` and `1.0` are not numbers here. */
export function queryInteger(min: number, max: number, usual?: number) {
  return text
    .regex(/^\d{1,9}$/, { error: `Must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `Must be a whole number from ${min} to ${max}` })
    .meta({ param: { type: 'integer', minimum: min, maximum: max, ...(usual !== undefined && { default: usual }) } })
}

/** An instant as ISO 8601 with a zone, e.g. 2026-11-21T08:12:44.000Z. */
export const Instant = z.iso.datetime({ offset: true, error: 'Must be an ISO 8601 date-time with a time zone' })

export const Uuid = text.regex(idPatterns.uuid, { error: 'Must be a UUID' }).meta({ format: 'uuid' })

/** Any JSON object, unchanged. */
export const JsonObject = z.record(text, z.unknown())
export type JsonObject = z.infer<typeof JsonObject>

export const TextMap = z.record(text, text)
export const NumberMap = z.record(text, number)

/** Fields of a request, and of what this program stored. */
export const nullableText = text.nullable()
export const optionalBoolean = boolean.optional()
export const optionalText = (max: number) => text.max(max).optional()
/** From an instant on, and before another. */
export const period = { since: Instant.optional(), until: Instant.optional() }
