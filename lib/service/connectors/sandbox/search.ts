import { fold, foldings, foldNumber } from './fold.ts'
import { detailsOf } from './report/details.ts'
import { type Day, dayOf } from './world/calendar.ts'
import type { Company, RegisterCode } from './world/model.ts'
import { at } from './world/random.ts'
import { type Moment, stateOf } from './world/state.ts'
import { type CompanyState, standingOf } from './world/view.ts'

/** What a company can be found by, ready to be compared. */
interface Entry {
  company: Company
  number: string
  /** Every folding of its name, each with a blank before it: a word begins behind a blank. */
  names: readonly string[]
  /** The same of its former, trade and translated names. */
  otherNames: readonly string[]
  isEnded: boolean
  length: number
}

export interface SearchIndex {
  /** Companies of a register that match, the best first. */
  find(register: RegisterCode, query: string, limit: number, moment: Moment): Company[]
}

/** An index over all companies that follows time and applied changes by reading anew only those they touch. */
export function createSearchIndex(): SearchIndex {
  let current: { key: string; day: Day; changed: Set<number>; entries: Entry[] } | null = null

  function entriesAt(moment: Moment): readonly Entry[] {
    const { world, now, changes } = moment
    const day = dayOf(now)
    const applied = changes.filter(({ appliedAt }) => appliedAt <= now)
    const key = `${day} ${applied.map(({ serviceId, seed, appliedAt }) => `${serviceId}/${seed}/${appliedAt.getTime()}`)}`
    if (current?.key === key) return current.entries
    const changed = new Set(
      applied.flatMap(({ register, nativeId }) => world.byNumber.get(`${register} ${nativeId}`)?.index ?? []),
    )
    const entries = current?.entries ?? world.companies.map((company) => entryOf(stateOf(company, moment)))
    if (current !== null) {
      const [first, last] = current.day < day ? [current.day, day] : [day, current.day]
      const passed = world.schedule.eventsBetween(first, last).map((event) => event.company)
      for (const index of new Set([...passed, ...changed, ...current.changed])) {
        entries[index] = entryOf(stateOf(at(world.companies, index), moment))
      }
    }
    current = { key, day, changed, entries }
    return entries
  }

  return {
    find(register, query, limit, moment) {
      const question = { text: fold(query), number: foldNumber(query) }
      if (question.text === '') return []
      return entriesAt(moment)
        .flatMap((entry) => {
          if (entry.company.register !== register) return []
          const rank = rankOf(entry, question)
          return rank === null ? [] : [{ entry, rank }]
        })
        .toSorted((one, other) => one.rank - other.rank || closeness(one.entry, other.entry))
        .slice(0, limit)
        .map(({ entry }) => entry.company)
    },
  }
}

function entryOf(state: CompanyState): Entry {
  const { company, name, english, formerNames } = state
  const trade = detailsOf(company).alternativeNames.flatMap((one) => one.name ?? [])
  const others = [...formerNames.map(({ value }) => value), ...trade, ...(english === null ? [] : [english])]
  return {
    company,
    number: foldNumber(company.number),
    names: foldings(name).map((folded) => ` ${folded}`),
    otherNames: others.flatMap(foldings).map((folded) => ` ${folded}`),
    isEnded: standingOf(state) === 'dissolved',
    length: name.length,
  }
}

/** A living company before one that has ended, the closest (shortest) name first, then the order of the register. */
function closeness(one: Entry, other: Entry): number {
  return (
    Number(one.isEnded) - Number(other.isEnded) || one.length - other.length || one.company.index - other.company.index
  )
}

const leastDigits = 3

/** Exact number, beginning of the name, of a word, of a number, somewhere within, all words in any order; or null. */
function rankOf({ number, names, otherNames }: Entry, question: { text: string; number: string }): number | null {
  if (number === question.number || digitsOf(number) === question.number) return 0
  const start = ` ${question.text}`
  if (names.some((name) => name.startsWith(start))) return 1
  if (names.some((name) => name.includes(start))) return 2
  if (otherNames.some((name) => name.includes(start))) return 3
  if (/^\D*\d{3,}$/.test(question.number) && isNumberBeginning(number, question.number)) return 4
  const all = [...names, ...otherNames]
  if (all.some((name) => name.includes(question.text))) return 5
  const words = question.text.split(' ')
  return words.length > 1 && all.some((name) => words.every((word) => name.includes(` ${word}`))) ? 6 : null
}

function isNumberBeginning(number: string, beginning: string): boolean {
  return beginning.length >= leastDigits && (number.startsWith(beginning) || digitsOf(number).startsWith(beginning))
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}
