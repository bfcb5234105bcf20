import { dayAt } from './calendar.ts'
import type { Person } from './model.ts'
import { peopleOf } from './names-people.ts'
import { createRandom, pickAt, type Random } from './random.ts'
import type { RegisterCode } from './register-codes.ts'

/** Persons by their home, those written by hand included. */
const share: Record<RegisterCode, number> = { xa: 0.45, xb: 0.25, xc: 0.3 }

/** Fills up to `total` persons; the first ones are given. */
export function createPersons(given: readonly Person[], total: number): Person[] {
  const random = createRandom('persons')
  const persons = [...given]
  while (persons.length < total) persons.push(createPerson(random, persons.length, homeAt(random.next())))
  return persons
}

function homeAt(value: number): RegisterCode {
  if (value < share.xa) return 'xa'
  return value < share.xa + share.xb ? 'xb' : 'xc'
}

function createPerson(random: Random, index: number, home: RegisterCode): Person {
  const { main, other, oneIn } = peopleOf[home]
  const names = random.below(oneIn) === 0 ? other : main
  const gender = random.chance(0.42) ? 'female' : 'male'
  const [man, woman] = random.pick(names.families)
  return {
    index,
    home,
    title: home === 'xa' && random.chance(0.06) ? 'Dr.' : '',
    given: random.pick(gender === 'male' ? names.men : names.women),
    family: gender === 'male' ? man : woman,
    gender,
    birth: birthOf(random),
    hand: null,
  }
}

/** Born from 1936 to 2001. Not every register gives the day, and some give nothing. */
function birthOf(random: Random): string | null {
  const day = dayAt(random.between(-12_400, 11_300))
  const precision = random.next()
  if (precision < 0.72) return day
  if (precision < 0.84) return day.slice(0, 7)
  return precision < 0.92 ? day.slice(0, 4) : null
}

export function fullNameOf(person: Person): string {
  return [person.title, person.given, person.family].filter((part) => part !== '').join(' ')
}

/** Hands out persons for offices and holdings: everybody at least once before anybody at random. */
export interface PersonPool {
  take(home: RegisterCode): number
  /** Those whom nobody has taken yet. */
  unused(): number[]
}

export function createPersonPool(persons: readonly Person[], taken: ReadonlySet<number>): PersonPool {
  const random = createRandom('person pool')
  const byHome = { xa: [] as number[], xb: [] as number[], xc: [] as number[] }
  for (const { home, index, hand } of persons) if (hand === null && !taken.has(index)) byHome[home].push(index)
  const next = { xa: 0, xb: 0, xc: 0 }
  return {
    take(home) {
      const list = byHome[home]
      if (next[home] < list.length && random.chance(0.8)) {
        next[home] += 1
        return pickAt(list, next[home] - 1)
      }
      return pickAt(list, random.below(Math.max(1, next[home])))
    },
    unused: () => [...byHome.xa.slice(next.xa), ...byHome.xb.slice(next.xb), ...byHome.xc.slice(next.xc)],
  }
}
