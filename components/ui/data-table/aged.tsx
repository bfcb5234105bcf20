import { Age } from '../age.tsx'

/** A column of how long ago something was. */
export function aged<Row>(value: (row: Row) => string | null | undefined) {
  return {
    value,
    cell: (row: Row) => {
      const at = value(row)
      return at && <Age at={at} />
    },
  }
}
