/** The keys of a table, typed: the tables of the contract have no other keys. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table) as K[]
}

/** The list that each member stands in, of lists that have no member in common. */
export function listOfEach<const Lists extends Readonly<Record<string, readonly string[]>>>(lists: Lists) {
  const places = Object.entries(lists).flatMap(([name, members]) => members.map((member) => [member, name]))
  return Object.fromEntries(places) as Record<Lists[keyof Lists][number], keyof Lists>
}
