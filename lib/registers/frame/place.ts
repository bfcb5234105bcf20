import type { UnmappedReason } from '#lib/contract/index.ts'
import type { FindServiceId, LeftOut } from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'

/** What is known before an answer is read: the register, the number asked about, the day, and whose ids lead to whom. */
export interface About {
  register: { slug: string; jurisdictionCode: string; idTag: number; isNativeId(id: string): boolean }
  /** The number asked about; null where words were asked for. */
  asked: string | null
  /** ISO 8601 day. */
  today: string
  find: FindServiceId
}

/** Of the answers and their mapping what rules may need. */
export interface Known {
  /** By the pointer of each in the document, with the key of its source in the result. */
  answers?: ReadonlyMap<string, { key: string; answer: Answer<unknown> }>
  /** Whether fields of a name are about a person's life. */
  isAboutLife?(name: string): boolean
  /** A text without what a mapping cleans texts of. */
  clean?: ((text: string) => string) | undefined
  persons?: Readonly<Record<string, readonly string[]>> | undefined
}

/** What was written down while answers were read: by JSON Pointers into the document of all of them. */
export class Book {
  readonly about: About
  readonly root: Place
  /** Values a condition asked for, with the entry it asked for. */
  readonly deciders = new Map<string, string | null>()
  /** Codes that are in no table they were looked up in. */
  readonly lookedUp = new Set<string>()
  /** Entries a rule made something of. */
  readonly claimed = new Set<string>()
  /** Entries no rule is for, with the reason. */
  readonly passedOver = new Map<string, UnmappedReason>()
  /** Entries about a natural person, of whom nothing is shown but what a rule reads. */
  readonly persons = new Set<string>()
  /** Values and entries of a form no rule reads. */
  readonly odd: Set<string>
  /** Entries of which a value a condition asked for is odd: no rule reads them. */
  readonly undecided: Set<string>
  private readonly known: Known
  private readonly indexes = new Map<string, ReadonlyMap<string, Place>>()
  /** The entry whose condition is being asked. */
  private entry: { pointer: string; isOdd: boolean } | null = null

  constructor(document: unknown, about: About, known: Known = {}, undecided: ReadonlySet<string> = new Set()) {
    this.undecided = new Set(undecided)
    this.odd = new Set(undecided)
    this.about = about
    this.known = known
    this.root = new Place(document, '', this)
  }

  /** The key of the answer a pointer leads into; the empty text outside of any. */
  sourceOf(pointer: string): string {
    return this.answerAround(pointer)?.key ?? ''
  }

  /** The answer a pointer leads into. */
  answerOf(pointer: string): Answer<unknown> | undefined {
    return this.answerAround(pointer)?.answer
  }

  private answerAround(pointer: string) {
    const around = [pointer, ...ancestorsOf(pointer)].find((one) => this.known.answers?.has(one))
    return around === undefined ? undefined : this.known.answers?.get(around)
  }

  isAboutLife(name: string): boolean {
    return this.known.isAboutLife?.(name) === true
  }

  /** Names of the fields of an object that may be shown as they stand. */
  shownIn({ value, pointer }: Place): string[] {
    const names = Object.keys(Object(value))
    const ofPerson = this.known.persons?.[pointer.slice(pointer.lastIndexOf('/') + 1)]
    if (ofPerson === undefined) return names.filter((name) => !this.isAboutLife(name))
    this.persons.add(pointer)
    return names.filter((name) => ofPerson.includes(name))
  }

  clean(text: string): string {
    return this.known.clean?.(text) ?? text
  }

  /** What a condition says of an entry; undefined where a value it asks for is odd: then the entry is left out. */
  judge<T>(entry: Place, condition: (entry: Place) => T): T | undefined {
    const outer = this.entry
    this.entry = { pointer: entry.pointer, isOdd: false }
    const verdict = condition(entry)
    const { isOdd } = this.entry
    this.entry = outer
    if (isOdd) {
      this.odd.add(entry.pointer)
      this.undecided.add(entry.pointer)
    }
    return isOdd ? undefined : verdict
  }

  decided(place: Place, isOdd: boolean): void {
    const known = this.deciders.get(place.pointer)
    this.deciders.set(place.pointer, this.entry?.pointer ?? known ?? null)
    if (!isOdd) return
    if (this.entry === null) this.odd.add(place.pointer)
    else this.entry.isOdd = true
  }

  /** The first entry of a list by each text at a path in it; read once, however many look one up. */
  entriesBy(path: string, key: string): ReadonlyMap<string, Place> {
    const name = `${path} ${key}`
    const known = this.indexes.get(name)
    if (known !== undefined) return known
    const index = new Map<string, Place>()
    for (const entry of this.root.list(path)) {
      const text = textIn(entry.to(key).value)
      if (text !== undefined && !index.has(text)) index.set(text, entry)
    }
    this.indexes.set(name, index)
    return index
  }

  leftOut(): LeftOut[] {
    // Of an entry that is left out as a whole nothing else is said.
    const whole = [...this.odd].filter((pointer) => !ancestorsOf(pointer).some((one) => this.odd.has(one)))
    return whole.map((pointer) => ({ pointer, reason: 'not_understood' }))
  }
}

/** A place in the answers. What is read through it is written down, and no answer can make it throw. */
export class Place {
  readonly value: unknown
  readonly pointer: string
  readonly book: Book
  constructor(value: unknown, pointer: string, book: Book) {
    this.value = value
    this.pointer = pointer
    this.book = book
  }

  /** The place at a path of names, e.g. `businessId/value`; one with nothing in it where there is none. */
  to(path: string): Place {
    let place: Place = this
    for (const step of stepsOf(path)) place = place.step(step)
    return place
  }

  /** Entries of the list at a path; `*` leads into each entry of a list on the way. What is no list there is odd. */
  list(path: string): Place[] {
    let places: Place[] = [this]
    for (const step of stepsOf(path))
      places = places.flatMap((one) => (step === '*' ? one.entries() : [one.step(step)]))
    return places.flatMap((one) => one.entries())
  }

  /** Entries of the list at a path that are objects; any other is odd. */
  objects(path = ''): Place[] {
    return this.list(path).filter((one) => {
      const isObject = typeof one.value === 'object' && !Array.isArray(one.value)
      if (!isObject) one.book.odd.add(one.pointer)
      return isObject
    })
  }

  /** The text here, for a condition: `true` and `false` for flags. One it does not know makes the entry it decides about odd. */
  says(path = '', isKnown: (text: string | undefined) => boolean = () => true): string | undefined {
    const place = this.to(path)
    const text = typeof place.value === 'boolean' ? String(place.value) : textIn(place.value)
    this.book.decided(place, (text === undefined && !isNothing(place.value)) || !isKnown(text))
    return text
  }

  /** Whether a flag here is set, for a condition; what is no flag is odd. */
  is(path: string): boolean {
    const place = this.to(path)
    this.book.decided(place, typeof place.value !== 'boolean' && !isNothing(place.value))
    return place.value === true
  }

  /** Every field of the object here, by its name. */
  fields(): [string, Place][] {
    return Object.keys(Object(this.value)).map((name) => [name, this.step(name)])
  }

  /** Whether anything stands here, whatever it is; read by no rule. */
  has(path: string): boolean {
    return !isNothing(this.to(path).value)
  }

  private step(name: string): Place {
    const value = Object.hasOwn(Object(this.value), name) ? Object(this.value)[name] : undefined
    return new Place(value, `${this.pointer}/${escaped(name)}`, this.book)
  }

  private entries(): Place[] {
    const { value, pointer, book } = this
    if (!Array.isArray(value)) {
      if (!isNothing(value)) book.odd.add(pointer)
      return []
    }
    return value.flatMap((one, index) => {
      const entry = new Place(one, `${pointer}/${index}`, book)
      if (one !== null && one !== undefined) return [entry]
      book.odd.add(entry.pointer)
      return []
    })
  }
}

/** What is found out once for all answers of a reading, however many rules ask for it. */
export function once<T>(find: (root: Place) => T): (place: Place) => T {
  const known = new WeakMap<Book, { found: T }>()
  return ({ book }) => {
    const before = known.get(book) ?? { found: find(book.root) }
    known.set(book, before)
    return before.found
  }
}

/** A text or number that says something, without blanks around it. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** Null, an empty text, an empty list and an empty object say nothing. */
export function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
}

export function ancestorsOf(pointer: string): string[] {
  const found: string[] = []
  for (let at = pointer.lastIndexOf('/'); at > 0; at = pointer.lastIndexOf('/', at - 1))
    found.push(pointer.slice(0, at))
  return found
}

function stepsOf(path: string): string[] {
  return path
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Patterns are few and asked of every value of an answer. */
const compiled = new Map<string, RegExp>()

/** Below a pattern, or the place it names: `*` is one step, `**` any number of them, at the end one or several. */
export function isBelow(pattern: string, pointer: string): boolean {
  if (!pattern.includes('*'))
    return pointer.startsWith(pattern) && (pointer.length === pattern.length || pointer[pattern.length] === '/')
  let known = compiled.get(pattern)
  if (known === undefined) {
    const steps = pattern.split('/').map((step) => {
      if (step === '**') return step
      return step === '*' ? '[^/]*' : step.replace(/[\^$.*+?()[\]{}|]/g, '\\$&')
    })
    const inner = steps.join('/').replaceAll('**/', '(?:[^/]+/)*').replace(/\*\*$/, '.*')
    known = new RegExp(`^${inner}(?:/|$)`)
    compiled.set(pattern, known)
  }
  return known.test(pointer)
}

/** Around the places a pattern names. */
export function isAbove(pattern: string, pointer: string): boolean {
  const [wanted, given] = [pattern.split('/'), pointer.split('/')]
  return given.length < wanted.length && given.every((step, index) => wanted[index] === '*' || step === wanted[index])
}
