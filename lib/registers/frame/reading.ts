import type { HistoryEntry, UnmappedReason, UnmappedValue } from '#lib/contract/index.ts'
import { escapePointer, type Leaf, type LeftOut, leavesOf, type Parts } from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import { createIsAboutLife } from './personal.ts'
import { type About, ancestorsOf, Book, isBelow, type Place, textIn } from './place.ts'
import { asWritten, type Note, Rest, type Rule, withoutNumbers } from './rules.ts'
import { type Fate, unmappedOf } from './unmapped.ts'

export type { Fate }

/** Answers by the key of their source in the result; several where the register gives a list in pages. */
export type Given = Readonly<Record<string, Answer<unknown> | readonly Answer<unknown>[]>>

/** How the answers to a product's questions are read. */
export interface Mapping<T> {
  value: Rule<T>
  /** The company's name, for products about one; its number where no answer says it. */
  companyName?: Rule<string>
  history?: Rule<HistoryEntry[]>
  /** What answers say themselves of parts that are not there: why, and by which law. */
  parts?: Rule<Parts>
  /**
   * Where answers say whose they are, as patterns of pointers into the document of all: each value there is the number asked
   * for, if any was.
   */
  identity?: readonly string[]
  /** The number in such a value, where it is a part of it. */
  numberIn?(value: string): string | undefined
  /** Answers that are asked for the company's name alone: no sources of the result, and nothing else is said of them. */
  beside?: readonly string[]
  /** Values that decide before anything is read, by patterns: how many entries a list has, whose it is. */
  asks?: readonly string[]
  /** Values that go nowhere, by patterns of pointers: `*` is one name or index, and all below is meant too. */
  dropped?: Readonly<Partial<Record<UnmappedReason, readonly string[]>>>
  /** More names of fields about a person's life, at any depth: never shown where no rule reads them. */
  personal?: RegExp
  /** Objects about a natural person by the name they stand under, with the fields that are shown of one as it stands. */
  persons?: Readonly<Record<string, readonly string[]>>
  /** What a text that no rule reads is without: personal numbers a register leaves in free words. */
  clean?: (text: string) => string
  /** What becomes of a value no rule reads and nothing keeps; `no_field` of hits, because their reports have the rest. */
  otherwise?: UnmappedReason
}

export interface Reading<T> {
  value: T
  companyName: string | null
  history: HistoryEntry[]
  parts: Parts
  /** Origin of every value, by its pointer in `{ value, companyName, history, parts }`. */
  provenance: ReadonlyMap<string, Note>
  /** By pointer into the document of all answers. */
  fates: ReadonlyMap<string, Fate>
  /** Places of the document that were not understood. */
  leftOut: readonly LeftOut[]
  /** Entries that are about a natural person. */
  persons: ReadonlySet<string>
  unmapped: UnmappedValue[]
}

/** The number an answer is about, where it is another than was asked for. */
export class AnotherCompany extends Error {
  /** Of the answer that is about it. */
  readonly key: string
  constructor(number: string, key: string) {
    super(number)
    this.key = key
  }
}

/**
 * Reads all answers to a product's questions as one document: `/key/…` of one answer, `/key/2/…` of the third page. Undefined
 * where nothing is understood of it; throws `AnotherCompany` where it is not about the number asked for.
 */
export function readAnswers<T>(given: Given, mapping: Mapping<T>, about: About): Reading<T> | undefined {
  const document = documentOf(given)
  requireIdentity(document, mapping, about)
  const answers = new Map(answersIn(given).map((one) => [one.pointer, one]))
  const { clean, persons } = mapping
  const known = { answers, isAboutLife: createIsAboutLife(mapping.personal), clean, persons }
  const first = new Book(document, about, known)
  const reading = readInto(first, { document, given }, mapping)
  if (first.undecided.size === 0) return reading
  // An entry that one condition cannot judge is read by no rule, also by those that were before it.
  return readInto(new Book(document, about, known, first.undecided), { document, given }, mapping)
}

function readInto<T>(
  book: Book,
  { document, given }: { document: unknown; given: Given },
  mapping: Mapping<T>,
): Reading<T> | undefined {
  const [value, companyName, history, parts] = [
    mapping.value(book.root),
    mapping.companyName?.(book.root),
    mapping.history?.(book.root),
    mapping.parts?.(book.root),
  ]
  if (value === undefined) return undefined
  const said = { companyName: companyName?.value ?? null, history: history?.value ?? [], parts: parts?.value ?? {} }
  const result = { value: value.value, ...said }
  const notes = Object.entries({ value, companyName, history, parts }).flatMap(([name, got]) =>
    (got?.notes ?? []).map((note) => ({ ...note, to: `/${name}${note.to}` })),
  )
  const provenance = new Map(notes.map((note) => [note.to, note]))
  const used = new Set(notes.flatMap(({ from }) => from))
  const sinks = sinksIn(result)
  const fates = new Map<string, Fate>()
  const kept = new Map<string, Leaf[]>()
  const fate = createFateOf(mapping, book, used, new Set(sinks.map(({ rest }) => rest.pointer)))
  for (const leaf of leavesOf(document)) {
    const one = fate(leaf.pointer)
    fates.set(leaf.pointer, typeof one === 'string' ? one : 'kept')
    if (typeof one === 'string') continue
    const inSink = kept.get(one.sink)
    if (inSink === undefined) kept.set(one.sink, [leaf])
    else inSink.push(leaf)
  }
  for (const { to, rest } of sinks) fillSink(result, to, rest, cleaned(kept.get(rest.pointer) ?? [], book), provenance)
  const leftOut = [...book.leftOut(), ...leftOutOf(given)]
  const aside = new Set(answersIn(given, mapping.beside ?? []).map(({ key }) => key))
  const unmapped = unmappedOf(book, fates, leftOut).filter(({ source = '' }) => source === null || !aside.has(source))
  return { ...result, provenance, fates, leftOut, persons: book.persons, unmapped }
}

export function documentOf(given: Given): Record<string, unknown> {
  const plain = (one: Answer<unknown> | readonly Answer<unknown>[]) =>
    isList(one) ? one.map(({ value }) => value) : one.value
  return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, plain(one)]))
}

const isList = (one: Answer<unknown> | readonly Answer<unknown>[]): one is readonly Answer<unknown>[] =>
  Array.isArray(one)

/** Every answer with its key among the sources of the result and its place in the document; of some questions alone. */
export function answersIn(
  given: Given,
  keys: readonly string[] = Object.keys(given),
): { key: string; pointer: string; answer: Answer<unknown> }[] {
  const wanted = Object.entries(given).filter(([key]) => keys.includes(key))
  return wanted.flatMap(([key, one]) =>
    isList(one)
      ? one.map((answer, index) => ({
          key: index === 0 ? key : `${key}-${index + 1}`,
          pointer: `/${escapePointer(key)}/${index}`,
          answer,
        }))
      : [{ key, pointer: `/${escapePointer(key)}`, answer: one }],
  )
}

/** What the transport left out before anything was read: texts no register writes. */
function leftOutOf(given: Given): LeftOut[] {
  return answersIn(given).flatMap(({ pointer, answer }) =>
    answer.leftOut.map((one) => ({ ...one, pointer: `${pointer}${one.pointer}` })),
  )
}

function requireIdentity<T>(
  document: unknown,
  { identity = [], numberIn = (value) => value }: Mapping<T>,
  about: About,
): void {
  if (about.asked === null) return
  const bare = new Book(document, about)
  for (const pattern of identity) {
    const numbers = placesAt(bare.root, pattern.split('/').slice(1)).flatMap(
      ({ value }) => numberIn(textIn(value) ?? '') || [],
    )
    const other = numbers.find((number) => number !== about.asked)
    if (other !== undefined) throw new AnotherCompany(other, pattern.split('/')[1] ?? '')
  }
}

function placesAt(place: Place, [step, ...rest]: readonly string[]): Place[] {
  if (step === undefined) return [place]
  const next = step === '*' ? Object.keys(Object(place.value)) : [step]
  return next.flatMap((name) => placesAt(place.to(name), rest))
}

/** What becomes of a value, or the place of everything unread around it that it is kept in. */
function createFateOf(
  { identity = [], asks = [], dropped = {}, beside = [], otherwise = 'unknown' }: Mapping<unknown>,
  book: Book,
  used: ReadonlySet<string>,
  sinks: ReadonlySet<string>,
) {
  const patterns = Object.entries(dropped).flatMap(([reason, list]) =>
    (list ?? []).map((pattern) => ({ reason: reason as UnmappedReason, pattern })),
  )
  return (pointer: string): Exclude<Fate, 'kept'> | { sink: string } => {
    const around = ancestorsOf(pointer)
    const enclosing = [pointer, ...around]
    if (used.has(pointer)) return 'mapped'
    if (enclosing.some((one) => book.odd.has(one))) return 'not_understood'
    if ([...identity, ...asks].some((pattern) => isBelow(pattern, pointer))) return 'decides'
    if (beside.some((key) => isBelow(`/${key}`, pointer))) return 'no_field'
    const decidedFor = book.deciders.get(pointer)
    const isOfOther = decidedFor != null && !book.claimed.has(decidedFor) && !book.passedOver.has(decidedFor)
    // A code that is in no table says more than that it was asked for.
    if (decidedFor !== undefined && !isOfOther && !book.lookedUp.has(pointer)) return 'decides'
    const passed = enclosing.find((one) => book.passedOver.has(one) && !book.claimed.has(one))
    if (passed !== undefined) return book.passedOver.get(passed) ?? 'ended'
    const reason = patterns.find(({ pattern }) => isBelow(pattern, pointer))?.reason
    if (reason !== undefined) return reason
    const isPersonal = pointer.split('/').some((name) => book.isAboutLife(name))
    if (isPersonal || book.persons.has(pointer)) return 'personal_data'
    const sink = enclosing.find((one) => sinks.has(one))
    // Of a person nothing is kept that no rule reads.
    if (sink !== undefined) return around.some((one) => book.persons.has(one)) ? 'personal_data' : { sink }
    return decidedFor === undefined && !book.lookedUp.has(pointer) ? otherwise : 'decides'
  }
}

/** Where a result has a place for what no rule reads. */
function sinksIn(value: unknown, to = ''): { to: string; rest: Rest }[] {
  if (value instanceof Rest) return [{ to, rest: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => sinksIn(one, `${to}/${escapePointer(name)}`))
}

type KeptLeaf = Leaf & { by?: string }

/** What is kept without what a mapping cleans its texts of. */
function cleaned(leaves: readonly Leaf[], book: Book): readonly KeptLeaf[] {
  return leaves.map((leaf) => {
    const value = typeof leaf.value === 'string' ? book.clean(leaf.value) : leaf.value
    return value === leaf.value ? leaf : { ...leaf, value, by: withoutNumbers }
  })
}

/** Puts what is kept into its place; lists of which only some entries are left are lists again. */
function fillSink(
  result: object,
  to: string,
  rest: Rest,
  leaves: readonly KeptLeaf[],
  provenance: Map<string, Note>,
): void {
  const steps = to.split('/').slice(1)
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), result)
  const root = new Map<string, Tree>()
  for (const leaf of leaves) plant(root, leaf.pointer.slice(rest.pointer.length).split('/').slice(1), leaf)
  if (root.size === 0) Reflect.deleteProperty(Object(parent), last)
  else Reflect.set(Object(parent), last, grown(root, to, provenance))
}

type Tree = Map<string, Tree> | KeptLeaf

function plant(tree: Map<string, Tree>, [step = '', ...rest]: readonly string[], leaf: KeptLeaf): void {
  if (rest.length === 0) {
    tree.set(step, leaf)
    return
  }
  const known = tree.get(step)
  const inside = known instanceof Map ? known : new Map<string, Tree>()
  tree.set(step, inside)
  plant(inside, rest, leaf)
}

function grown(tree: Tree, to: string, provenance: Map<string, Note>): unknown {
  if (!(tree instanceof Map)) {
    provenance.set(to, { to, from: [tree.pointer], by: tree.by ?? asWritten })
    return tree.value
  }
  const names = [...tree.keys()]
  if (names.every((name) => /^\d+$/.test(name)))
    return names.map((name, index) => grown(tree.get(name) ?? new Map(), `${to}/${index}`, provenance))
  return Object.fromEntries(
    names
      .filter((name) => name !== '__proto__')
      .map((name) => [
        name.replaceAll('~1', '/').replaceAll('~0', '~'),
        grown(tree.get(name) ?? new Map(), `${to}/${name}`, provenance),
      ]),
  )
}
