/** A place somebody must sign in, with those who may take it. */
export type Place = ReadonlySet<string>

/** Whether every place can be taken by another person: nobody signs twice. */
export function canFill(places: readonly Place[]): boolean {
  const takenBy = new Map<string, number>()
  return places.every((_, place) => seat(places, place, takenBy, new Set()))
}

/** Gives the place to somebody; who sits there already moves on if there is another place for them. */
function seat(places: readonly Place[], place: number, takenBy: Map<string, number>, tried: Set<string>): boolean {
  for (const person of places[place] ?? []) {
    if (tried.has(person)) continue
    tried.add(person)
    const current = takenBy.get(person)
    if (current === undefined || seat(places, current, takenBy, tried)) {
      takenBy.set(person, place)
      return true
    }
  }
  return false
}
