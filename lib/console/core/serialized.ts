import 'server-only'

/** An instant is a text in every answer. */
type Serialized<Row> = { [Name in keyof Row]: SerializedInstant<Row[Name]> }
type SerializedInstant<Value> = Value extends Date ? string : Value

/** These columns of a row as they are answered; all of them where none is named. */
export function serialized<Row extends object, Name extends keyof Row = keyof Row>(
  row: Row,
  ...names: Name[]
): Serialized<Pick<Row, Name>> {
  const all = Object.entries(row)
  const wanted = names.length === 0 ? all : names.map((name) => [name, row[name]])
  return Object.fromEntries(wanted.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]))
}
