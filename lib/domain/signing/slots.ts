/** A signature that is needed, with those who may give it. */
export type Slot = ReadonlySet<string>

/** Whether every slot can be taken by another person: nobody signs twice. */
export function canFillSlots(slots: readonly Slot[]): boolean {
  const takenBy = new Map<string, number>()
  return slots.every((_, slot) => seat(slots, slot, takenBy, new Set()))
}

/** Assigns the slot; a previous occupant moves to another slot if there is one. */
function seat(slots: readonly Slot[], slot: number, takenBy: Map<string, number>, tried: Set<string>): boolean {
  for (const person of slots[slot] ?? []) {
    if (tried.has(person)) continue
    tried.add(person)
    const current = takenBy.get(person)
    if (current === undefined || seat(slots, current, takenBy, tried)) {
      takenBy.set(person, slot)
      return true
    }
  }
  return false
}
