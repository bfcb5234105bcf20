import type { z } from 'zod'
import { type Form, type FormOf, formOf, isObject } from './form.ts'

/** A value outside the contract: an unknown field, or a field of another form than specified. */
export interface Unexpected {
  path: (string | number)[]
  value: unknown
}

export interface Tolerated<T> {
  value: T
  /** Received values outside the schema; counted and shown in the drawer of that name. */
  unexpected: Unexpected[]
}

/**
 * Reads an answer of the service tolerantly: unknown fields stay in the value and are listed; a field of the wrong form is
 * removed from the value and listed, so that one invalid field never hides a report. Null when the root does not match.
 */
export function tolerate<S extends z.ZodType>(schema: S, value: unknown): Tolerated<z.output<S>> | null {
  return readByForm<z.output<S>>(formOf(schema), value)
}

/** The same by a form that a browser has without its schema. */
export function tolerateBy<T>({ form }: FormOf<T>, value: unknown): Tolerated<T> | null {
  return readByForm<T>(form, value)
}

/** The same by the form alone, for a browser that has no need of the schema otherwise. */
export function readByForm<T>(form: Form, value: unknown): Tolerated<T> | null {
  const reading: Reading = { path: [], found: [], misfits: 0 }
  const read = readValue(form, value, reading)
  return read === misfit ? null : { value: asReadBy<T>(read), unexpected: reading.found }
}

/** True where nothing has to be removed from the value. */
export function fitsForm(form: Form, value: unknown): boolean {
  const reading: Reading = { path: [], found: [], misfits: 0 }
  return readValue(form, value, reading) !== misfit && reading.misfits === 0
}

/** The value where nothing has to be removed from it, else null. */
export function wholeByForm<T>(form: Form, value: unknown): T | null {
  return fitsForm(form, value) ? asReadBy<T>(value) : null
}

/** The fields of `value` that `schema` does not name, or that have another form, with their paths. */
export function unknownFields(schema: z.ZodType, value: unknown): Unexpected[] {
  return tolerate(schema, value)?.unexpected ?? [{ path: [], value }]
}

/** Stands for a value that its form does not accept. */
const misfit = Symbol('misfit')

/** One path is reused, and copied only where something is found. */
interface Reading {
  path: (string | number)[]
  found: Unexpected[]
  /** Values that were not accepted so far. */
  misfits: number
}

/**
 * The value without what does not fit, or the value itself, without a copy, where all of it fits: that takes a third of
 * the time of parsing, and nearly every answer matches the interface.
 */
function readValue(form: Form, value: unknown, reading: Reading): unknown {
  const { schema } = form
  if (schema === undefined) return readPlain(form, value, reading)
  const parsed = schema.safeParse(value)
  const read = readPlain(form, value, reading)
  if (parsed.success || read === misfit || read === value) return parsed.success ? parsed.data : misfit
  const again = schema.safeParse(read)
  return again.success ? again.data : misfit
}

function readPlain(form: Form, value: unknown, reading: Reading): unknown {
  if (value === null && form.allowsNull) return value
  if (value === undefined && form.mayBeMissing) return value
  if (form.kind === 'anything') return value
  if (form.kind === 'listed') return form.values.includes(value) ? value : misfit
  if (form.kind === 'number') return Number.isFinite(value) ? value : misfit
  if (form.kind === 'array') return readArray(form.element, value, reading)
  if (form.kind === 'union') return readUnion(form.options, value, reading)
  if (form.kind === 'object' || form.kind === 'record') return readObject(form, value, reading)
  return typeof value === form.kind ? value : misfit
}

/** A value inside another one; what does not fit is listed whole, and nothing inside it. */
function readPart(form: Form, value: unknown, step: string | number, reading: Reading): unknown {
  const before = reading.found.length
  reading.path.push(step)
  const read = readValue(form, value, reading)
  if (read === misfit) {
    reading.misfits += 1
    reading.found.length = before
    reading.found.push({ path: [...reading.path], value })
  }
  reading.path.pop()
  return read
}

function readArray(element: Form, value: unknown, reading: Reading): unknown {
  if (!Array.isArray(value)) return misfit
  let read: unknown[] | null = null
  for (const [index, item] of value.entries()) {
    const one = readPart(element, item, index, reading)
    if (one !== item) read ??= value.slice(0, index)
    if (one !== misfit) read?.push(one)
  }
  return read ?? value
}

function readObject(form: Form & { kind: 'object' | 'record' }, value: unknown, reading: Reading): unknown {
  if (!isObject(value)) return misfit
  let changed: Map<string, unknown> | null = null
  for (const key of Object.keys(value)) {
    const field = fieldOf(form, key)
    const one =
      field === undefined ? otherOf(form, value[key], key, reading) : readPart(field, value[key], key, reading)
    if (one === misfit && field === undefined && form.kind === 'object' && form.others === 'refused') return misfit
    if (one !== value[key]) changed = (changed ?? new Map()).set(key, one)
  }
  const isMissing = (key: string) => !Object.hasOwn(value, key) || changed?.get(key) === misfit
  if (form.kind === 'object' && requiredIn(form.fields).some(isMissing)) return misfit
  if (changed === null) return value
  const read = Object.entries(value).map(([key, one]) => [key, changed.has(key) ? changed.get(key) : one])
  return Object.fromEntries(read.filter(([, one]) => one !== misfit))
}

/** Forms are few and values many, so what they require is kept. */
const required = new WeakMap<object, string[]>()

function requiredIn(fields: Readonly<Record<string, Form>>): string[] {
  const known = required.get(fields) ?? Object.keys(fields).filter((key) => !fields[key]?.mayBeMissing)
  required.set(fields, known)
  return known
}

/** No schema accepts a prototype in an answer: zod leaves it out of a record as well. */
function fieldOf(form: Form & { kind: 'object' | 'record' }, key: string): Form | undefined {
  if (key === '__proto__') return undefined
  if (form.kind === 'record') return form.field
  return Object.hasOwn(form.fields, key) ? form.fields[key] : undefined
}

/** A field the form does not name; of a record, which takes every name, that is a prototype. */
function otherOf(form: Form & { kind: 'object' | 'record' }, value: unknown, key: string, reading: Reading): unknown {
  if (form.kind === 'record') return misfit
  reading.found.push({ path: [...reading.path, key], value })
  return form.others === undefined && key !== '__proto__' ? value : misfit
}

/** By the first option that accepts all of the value, else by the first that accepts some of it. */
function readUnion(options: readonly Form[], value: unknown, reading: Reading): unknown {
  const { found, misfits } = reading
  const before = found.length
  let partly: Form | undefined
  for (const option of options) {
    const read = readValue(option, value, reading)
    if (read !== misfit && reading.misfits === misfits) return read
    if (read !== misfit) partly ??= option
    found.length = before
    reading.misfits = misfits
  }
  return partly === undefined ? misfit : readValue(partly, value, reading)
}

/** All field paths of a schema, arrays as `[]` and maps as `{}`: the list the sandbox must fill. */
export function fieldPaths(schema: z.ZodType): string[] {
  return pathsIn(formOf(schema), '')
}

function pathsIn(form: Form, prefix: string): string[] {
  if (form.kind === 'union') return [...new Set(form.options.flatMap((option) => pathsIn(option, prefix)))]
  if (form.kind === 'array') return pathsIn(form.element, `${prefix}[]`)
  if (form.kind === 'record') {
    const isDeep = ['object', 'record', 'array', 'union'].includes(form.field.kind)
    return isDeep ? pathsIn(form.field, `${prefix}{}`) : [prefix]
  }
  if (form.kind !== 'object') return [prefix]
  return Object.entries(form.fields).flatMap(([key, field]) => pathsIn(field, prefix === '' ? key : `${prefix}.${key}`))
}

/** The form has accepted the value. */
function asReadBy<T>(value: unknown): T {
  return value as T
}
