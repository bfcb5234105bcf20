import { withCharacters } from './xml.ts'

/** Of what an entry tells, as far as it can be laid beside a party; `other` is shown as the list labels it. */
export const listedFields = [
  ...(['otherName', 'birth', 'birthPlace', 'nationality', 'gender', 'place', 'function', 'identifier'] as const),
  ...(['programme', 'listedOn', 'remark', 'other'] as const),
] as const
export type ListedField = (typeof listedFields)[number]

/** One thing an entry tells, beside what it is compared by. */
export interface FactOfEntry {
  field: ListedField
  /** As the list labels it. */
  label: string
  /** As the list prints it; parts of one thing, as those of an address, with commas between. */
  value: string
}

/**
 * What becomes of each element of a list: the field it tells of, `read` where another part of the entry has it, and for what is
 * left out the reason. An element that is not named is kept under its own label.
 */
export type ElementTable = Readonly<Record<string, ListedField | 'read' | { leftOut: string }>>

/** Everything an entry in XML tells, in its order, element by element: nothing is lost but what the table says. */
export function entryFactsIn(raw: unknown, table: ElementTable): FactOfEntry[] {
  return childrenOf(raw).flatMap(([label, value]): FactOfEntry[] => {
    const of = table[label]
    if (of === 'read' || typeof of === 'object') return []
    if (of === undefined && childrenOf(value).length > 0) return entryFactsIn(value, table)
    const text = textsIn(value, table).join(', ')
    return text === '' ? [] : [{ field: of ?? 'other', label: plain(label), value: text }]
  })
}

/** Elements and attributes, each of a repeated one by itself. */
function childrenOf(value: unknown): [label: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([label, one]) =>
    Array.isArray(one) ? one.map((each): [string, unknown] => [label, each]) : [[label, one] as [string, unknown]],
  )
}

function textsIn(value: unknown, table: ElementTable): string[] {
  const children = childrenOf(value)
  if (children.length === 0) return typeof value === 'string' && value.trim() !== '' ? [oneLine(value)] : []
  return children.flatMap(([label, one]) => (typeof table[label] === 'object' ? [] : textsIn(one, table)))
}

const plain = (label: string) => label.replace(/^[@#]/, '')
const oneLine = (text: string) => withCharacters(text).replace(/\s+/g, ' ')
