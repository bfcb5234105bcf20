import type { z } from 'zod'
import type { ListEntry, ListRemark, ReadEntry } from './entry.ts'
import { type ElementTable, entryFactsIn } from './facts.ts'

interface Reading<Shape> {
  /** Every field has a default, so that an entry without those that are odd can be read. */
  schema: z.ZodType<Shape>
  entryOf: (entry: Shape) => ListEntry
  /** What becomes of the other elements of an entry. */
  elements: ElementTable
  /** Fields that have names; another one whose name sounds like them holds names that nobody reads. */
  nameFields: readonly string[]
}

const soundsLikeName = /name|alias/i
/** Of an edition: whoever wants to know of more reads the file. */
const remarksMax = 200

/** Reads each entry alone: a field that is odd is left out of its entry, and an entry without a name or number out of the list. */
export function entriesOf<Shape>(
  raws: readonly unknown[],
  { schema, entryOf, elements, nameFields }: Reading<Shape>,
): { entries: ReadEntry[]; remarks: ListRemark[] } {
  const entries: ReadEntry[] = []
  const remarks: ListRemark[] = []
  const unread = new Map<string, number>()
  for (const [at, raw] of raws.entries()) {
    const { shape, left } = readOne(schema, raw)
    const entry = shape === null ? null : entryOf(shape)
    for (const field of keysOf(raw)) {
      if (soundsLikeName.test(field) && !nameFields.includes(field)) unread.set(field, (unread.get(field) ?? 0) + 1)
    }
    const where = `${at + 1}${entry === null ? '' : ` (${[entry.id, entry.names[0]].filter(Boolean).join(', ')})`}`
    if (entry === null || entry.id === '' || entry.names.length === 0) {
      remarks.push({ kind: 'entryUnread', where, what: left.join(', ') })
      continue
    }
    if (left.length > 0) remarks.push({ kind: 'fieldsUnread', where, what: left.join(', ') })
    entries.push({ ...entry, facts: entryFactsIn(raw, elements) })
  }
  const aliases = [...unread].map(([field, count]): ListRemark => {
    return { kind: 'aliasesUnread', where: String(count), what: field }
  })
  return { entries, remarks: [...aliases, ...remarks].slice(0, remarksMax) }
}

/** The entry with all fields, or without those that have another form. */
function readOne<Shape>(schema: z.ZodType<Shape>, raw: unknown): { shape: Shape | null; left: string[] } {
  const whole = schema.safeParse(raw)
  if (whole.success) return { shape: whole.data, left: [] }
  const left = [...new Set(whole.error.issues.map(({ path: [field] }) => String(field ?? '')))]
  if (typeof raw !== 'object' || raw === null) return { shape: null, left: [] }
  const rest = schema.safeParse(Object.fromEntries(Object.entries(raw).filter(([field]) => !left.includes(field))))
  return { shape: rest.success ? rest.data : null, left }
}

const keysOf = (raw: unknown) => (typeof raw === 'object' && raw !== null ? Object.keys(raw) : [])
