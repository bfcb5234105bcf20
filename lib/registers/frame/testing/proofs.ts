import { leavesOf } from '../../connector/index.ts'
import { otherThan, withAt } from '../../testing/influence.ts'
import type { Answer } from '../../transport/index.ts'
import type { Given, ReadOnce } from '../index.ts'
import { isBelow } from '../place.ts'
import { AnotherCompany, documentOf, type Reading, readAnswers } from '../reading.ts'
import { asReceived, mutated, mutations } from './mutations.ts'

const kindOf = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, '/*')
const resultOf = ({ value, companyName, history, parts }: Reading<unknown>) => ({ value, companyName, history, parts })
const shown = (reading: Reading<unknown> | undefined) =>
  JSON.stringify(reading === undefined ? null : resultOf(reading))

/** Readings of other answers, or by other rules: a prefill and a report may be the same. */
export function distinct<T extends { read: ReadOnce }>(posed: readonly T[]): T[] {
  const seen = new Map<unknown, Set<string>>()
  return posed.filter(({ read: { given, mapping } }) => {
    const text = JSON.stringify(documentOf(given))
    const known = seen.get(mapping.value) ?? new Set<string>()
    seen.set(mapping.value, known)
    return !known.has(text) && known.add(text) !== undefined
  })
}

/** Values nobody accounts for. */
export function unaccounted({ reading }: ReadOnce): string[] {
  const odd = [...(reading?.fates ?? [])].filter(([, fate]) => fate === 'unknown' || fate === 'not_understood')
  return [...new Set(odd.map(([pointer, fate]) => `${kindOf(pointer)}: ${fate}`))]
}

/** Values of a result that come from nowhere, from a place where nothing stands, or are not as they are written there. */
export function fromNowhere(reading: Reading<unknown>, document: unknown): string[] {
  const given = new Map(leavesOf(document).map(({ pointer, value }) => [pointer, String(value).trim()]))
  return leavesOf(resultOf(reading)).flatMap(({ pointer, value }) => {
    const note = [pointer, ...around(pointer)]
      .map((one) => reading.provenance.get(one))
      .find((one) => one !== undefined)
    if (note === undefined) return [`${pointer}: from nowhere`]
    const empty = note.from.find((one) => !given.has(one))
    if (empty !== undefined) return [`${pointer}: from ${empty}, where nothing stands`]
    const isChanged = note.by === 'as written' && given.get(note.from[0] ?? '') !== String(value).trim()
    return isChanged ? [`${pointer}: not as written`] : []
  })
}

function around(pointer: string): string[] {
  const found: string[] = []
  for (let at = pointer.lastIndexOf('/'); at > 0; at = pointer.lastIndexOf('/', at - 1))
    found.push(pointer.slice(0, at))
  return found
}

/** The answers of a reading with one document in their place, which came as bytes or, `asIs`, already reads as it is. */
export function withDocument(given: Given, document: Record<string, unknown>, asIs = false): Given {
  const put = (one: Answer<unknown>, value: unknown): Answer<unknown> => {
    const received = asIs ? { value, leftOut: [] } : asReceived(value)
    return { ...one, value: received?.value ?? null, leftOut: received?.leftOut ?? [] }
  }
  return Object.fromEntries(
    Object.entries(given).map(([key, one]) => {
      const value: unknown = document[key]
      if (!Array.isArray(one)) return [key, put(one as Answer<unknown>, value)]
      const pages = Array.isArray(value) ? value : []
      return [key, (one as Answer<unknown>[]).map((page, index) => put(page, pages[index]))]
    }),
  )
}

/** The same questions with another document; undefined where it is refused or nothing of it is understood. */
export function readAgain(
  { given, mapping, about }: ReadOnce,
  document: unknown,
  asIs = false,
): Reading<unknown> | undefined {
  try {
    return readAnswers(withDocument(given, Object(document), asIs), mapping, about)
  } catch (error) {
    if (error instanceof AnotherCompany) return undefined
    throw error
  }
}

/** Kinds of values that were changed already, with what became of them, and those of which one changed the result. */
export interface Walked {
  seen: Set<string>
  changing: Set<string>
}

/**
 * What is said of a value and is not so: one that is mapped or kept changes the result where it changes, one that decides may,
 * and one that is dropped changes nothing. One value of each kind of those of a mapping that were walked before, or all.
 */
export function liesIn(
  read: ReadOnce,
  isAll: boolean,
  { seen, changing }: Walked = { seen: new Set(), changing: new Set() },
): { lies: string[]; deciders: Set<string>; changing: Set<string> } {
  const { reading, given } = read
  const lies = new Set<string>()
  const deciders = new Set<string>()
  if (reading === undefined) return { lies: [], deciders, changing }
  const document = documentOf(given)
  const before = shown(reading)
  const { asked } = read.about
  // A link to the company that was asked about leads to another one.
  const ofAnother = (value: unknown) =>
    asked === null
      ? value
      : String(value).replaceAll(
          asked,
          asked.replace(/\d/g, (digit) => String(9 - Number(digit))),
        )
  const leaves = leavesOf(document).map((leaf) => ({ ...leaf, kind: kindOf(leaf.pointer) }))
  for (const { pointer, value, kind } of leaves) {
    const fate = reading.fates.get(pointer) ?? 'unknown'
    if (!isAll && seen.has(`${kind} ${fate}`) && (fate !== 'decides' || changing.has(kind))) continue
    seen.add(`${kind} ${fate}`)
    const others = leaves.filter((one) => one.kind === kind && one.value !== value).map((one) => one.value)
    const tried: unknown[] = [otherThan(value), ofAnother(value), `${value} Nova`, ...new Set(others)].slice(0, 7)
    // What decides may decide by being there, or by being understood.
    const isChanging = [...tried, undefined, ...(fate === 'decides' ? [{ odd: true }] : [])].some((other) => {
      const again = readAgain(read, withAt(document, pointer, other as string), true)
      return shown(again) !== before
    })
    const isUsed = fate === 'mapped' || fate === 'kept'
    if (isChanging) changing.add(kind)
    if (fate === 'decides' && !isAskedBy(read, pointer)) deciders.add(kind)
    if (fate === 'decides') continue
    if (isUsed !== isChanging) lies.add(`${kind}: ${fate}, and changes ${isChanging ? 'the result' : 'nothing'}`)
  }
  return { lies: [...lies], deciders, changing }
}

/** Values that decide what is asked show in other answers alone. */
function isAskedBy({ mapping: { asks = [] } }: ReadOnce, pointer: string): boolean {
  return asks.some((pattern) => isBelow(pattern, pointer))
}

/** What mutated answers lead to beside a smaller result: exceptions, and values from nowhere. By pointers, never by words. */
export function faultsOfMutations(read: ReadOnce, runs: number): string[] {
  const document = documentOf(read.given)
  const faults = new Set<string>()
  for (let run = 0; run < runs; run += 1) {
    const mutation = mutations[run % mutations.length] ?? 'null'
    const changed = mutated(document, mutation, run * 7_919 + 13)
    try {
      const again = readAgain(read, changed)
      if (again === undefined) continue
      const now = documentOf(withDocument(read.given, Object(changed)))
      for (const fault of fromNowhere(again, now)) faults.add(`${mutation}: ${kindOf(fault)}`)
    } catch (error) {
      faults.add(`${mutation}: threw ${error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : ''}`)
    }
  }
  return [...faults]
}

/** Kinds of values that rules read into a result. */
export function kindsMapped(reads: readonly ReadOnce[]): ReadonlySet<string> {
  const fates = reads.flatMap(({ reading }) => [...(reading?.fates ?? [])])
  return new Set(fates.flatMap(([at, fate]) => (fate === 'mapped' ? kindOf(at) : [])))
}

/**
 * Facts of a life put into every object of an answer under the names registers have for them, and found in what came of it. What a
 * rule reads is shown wherever it stands, e.g. a birth date the register publishes.
 */
export function personalDataShown(read: ReadOnce, mapped = kindsMapped([read])): string[] {
  const document = documentOf(read.given)
  const canary = 'life-canary'
  const poison = {
    birthDate: `${canary}-1`,
    dateOfBirth: { year: canary },
    nationality: canary,
    henkilotunnus: canary,
    kotiosoite: { katu: canary },
    rodneCislo: canary,
    pesel: canary,
    fodselsdato: canary,
    ssn: canary,
    dataUrodzenia: canary,
    obywatelstwo: canary,
    datumNarozeni: canary,
    datumNarodenia: canary,
    syntymaaika: canary,
    foedselsdato: canary,
    födelsedatum: canary,
    dateDeNaissance: canary,
    geburtsdatum: canary,
  }
  const again = readAgain(read, poisoned(document, poison))
  const own = leavesOf(again === undefined ? null : resultOf(again)).filter(({ pointer, value }) => {
    const at = [pointer, ...around(pointer)].find((one) => again?.provenance.has(one)) ?? ''
    const from = again?.provenance.get(at)?.from ?? []
    return String(value).includes(canary) && !from.every((one) => mapped.has(kindOf(one)))
  })
  // Of a person nothing is shown that no rule reads, under whatever name.
  const anything = { [`new${canary}`]: canary }
  const ofPersons = [...(read.reading?.persons ?? [])].flatMap((person) => {
    const found = readAgain(read, withPoisonAt(document, person, anything))
    return leavesOf(found === undefined ? null : resultOf(found)).filter(({ value }) => value === canary)
  })
  return [...new Set([...own, ...ofPersons].map(({ pointer }) => kindOf(pointer)))]
}

function poisoned(value: unknown, poison: object): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, poison))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, poisoned(one, poison)])
  return { ...Object.fromEntries(entries), ...poison }
}

function withPoisonAt(document: unknown, pointer: string, poison: object): unknown {
  const steps = pointer.split('/').slice(1)
  const found = steps.reduce<unknown>((value, step) => Object(value)[step], document)
  return typeof found === 'object' && found !== null
    ? withAt(document, pointer, { ...found, ...poison } as never)
    : document
}

/** Questions whose answer another company's number is in, and that were not refused. */
export function misledBy(read: ReadOnce, other: string): boolean {
  const { given, about, mapping } = read
  const { asked } = about
  if (asked === null) return false
  const document: unknown = JSON.parse(JSON.stringify(documentOf(given)).replaceAll(asked, other))
  try {
    return readAnswers(withDocument(given, Object(document)), mapping, about) !== undefined
  } catch (error) {
    if (error instanceof AnotherCompany) return false
    throw error
  }
}
