import type { ReactNode } from 'react'
import type { Acting } from '../may.tsx'

type Value = string | number | null | undefined

/** With an act: a column of nothing but its buttons, not in view for those who may not press them. */
export interface TableColumn<Row> extends Acting {
  id: string
  /** The head of the column, and its name in the list of columns. */
  label: string
  cell: (row: Row) => ReactNode
  /** What is sorted by and copied: a figure, a text, a decimal as text. */
  value?: (row: Row) => Value
  /** What is copied, where it is not what is sorted by. */
  text?: (row: Row) => string | null | undefined
  /** Ascending order, where the order of the values is not it (money: `compareDecimals`). */
  compare?: (a: Row, b: Row) => number
  /** Off where the order of the source is the only one. */
  isSortable?: boolean
  /** Figures are right-aligned. */
  isFigure?: boolean
  /** Names the row for readers of the text. */
  isName?: boolean
  /** A CSS width; columns without one share the rest. */
  width?: string
  /** Not in view under 900 px. */
  isSecondary?: boolean
  /** Not in view under 1360 px: the first to go in tables of many columns. */
  isTertiary?: boolean
  /** Instead of the label in the head: a scale above rulers. */
  head?: ReactNode
  total?: ReactNode
}

/** Those that the schema of a row names: it lets others through. */
type FieldOf<Row> = keyof {
  [Name in keyof Row as string extends Name ? never : Row[Name] extends Value ? Name : never]: Name
}

export interface NamedColumn<Row> extends Omit<TableColumn<Row>, 'id' | 'label' | 'value'> {
  label?: string
  /** A field of the row by its name, where it is what is sorted by. */
  value?: TableColumn<Row>['value'] | FieldOf<Row>
}

/** Columns by id, in their order. The label of one is the text that has its id as key, unless it has its own. */
export function columnsOf<Row>(
  t: (key: never) => string,
  columns: Readonly<Record<string, NamedColumn<Row>>>,
): TableColumn<Row>[] {
  return Object.entries(columns).map(([id, { value, ...column }]) => ({
    ...column,
    id,
    label: column.label ?? t(id as never),
    value: typeof value === 'function' ? value : value && ((row) => row[value] as Value),
  }))
}

/** The windows in which a column is in view, as classes of its cells. */
export function viewOf({ isSecondary, isTertiary }: Pick<TableColumn<never>, 'isSecondary' | 'isTertiary'>) {
  if (isTertiary) return 'max-[1359px]:hidden'
  return isSecondary ? 'max-panel:hidden' : undefined
}

/** Values of one column in order: figures by size, texts by the language, nothing given last. */
export function compareValues(a: Value, b: Value, locale: string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collatorOf(locale).compare(String(a ?? ''), String(b ?? ''))
}

const collators = new Map<string, Intl.Collator>()

function collatorOf(locale: string) {
  const known = collators.get(locale)
  if (known !== undefined) return known
  const made = new Intl.Collator(locale, { numeric: true })
  collators.set(locale, made)
  return made
}
