/** The keys of a table, typed: the tables of the contract have no other keys. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[]
}
