import { fold, foldings, foldNumber } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { detailsOf } from './report/details.ts'
import type { Day } from './world/calendar.ts'
import type { Company } from './world/model.ts'
import { at } from './world/random.ts'
import type { RegisterCode } from './world/register-codes.ts'
import { type Moment, stateOf } from './world/state.ts'
import { type CompanyState, legalStatusOf } from './world/view.ts'

/** What a company can be found by, ready to be compared. */
interface Entry {
  company: Company
  number: string
  digits: string
  /** The foldings of its name: each on a line of its own, every word behind a blank. */
  names: string
  /** The same of its former, trade and translated names. */
  otherNames: string
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
      const question = questionOf(query)
      if (question.text === '') return []
      const hits: { entry: Entry; rank: number }[] = []
      for (const entry of entriesAt(moment)) {
        if (entry.company.register !== register) continue
        const rank = rankOf(entry, question)
        if (rank !== null) hits.push({ entry, rank })
      }
      hits.sort((one, other) => one.rank - other.rank || closeness(one.entry, other.entry))
      return hits.slice(0, limit).map(({ entry }) => entry.company)
    },
  }
}

function entryOf(state: CompanyState): Entry {
  const { company, name, english, formerNames } = state
  const trade = detailsOf(company).alternativeNames.flatMap((one) => one.name ?? [])
  const others = [...formerNames.map(({ value }) => value), ...trade, ...(english === null ? [] : [english])]
  const number = foldNumber(company.number)
  return {
    company,
    number,
    digits: number.replace(/\D/g, ''),
    names: lines([name]),
    otherNames: lines(others),
    isEnded: legalStatusOf(state) === 'dissolved',
    length: name.length,
  }
}

function lines(names: readonly string[]): string {
  return names.flatMap(foldings).reduce((all, folded) => `${all}\n ${folded}`, '')
}

interface Question {
  text: string
  words: readonly string[]
  number: string
  /** Whether a number is long enough for a prefix search. */
  isNumber: boolean
}

function questionOf(query: string): Question {
  const text = fold(query)
  const number = foldNumber(query)
  return { text, words: text.split(' '), number, isNumber: /^\D*\d{3,}$/.test(number) }
}

/** A living company before one that has ended, the closest (shortest) name first, then the order of the register. */
function closeness(one: Entry, other: Entry): number {
  return (
    Number(one.isEnded) - Number(other.isEnded) || one.length - other.length || one.company.index - other.company.index
  )
}

/** Exact number, beginning of the name, of a word, of a number, somewhere within, all words in any order; or null. */
function rankOf({ number, digits, names, otherNames }: Entry, question: Question): number | null {
  if (number === question.number || digits === question.number) return 0
  if (question.isNumber && (number.startsWith(question.number) || digits.startsWith(question.number))) return 4
  if (names.includes(question.text)) {
    if (names.includes(`\n ${question.text}`)) return 1
    return names.includes(` ${question.text}`) ? 2 : 5
  }
  if (otherNames.includes(question.text)) return otherNames.includes(` ${question.text}`) ? 3 : 5
  if (question.words.length < 2) return null
  const all = names + otherNames
  return question.words.every((word) => all.includes(` ${word}`)) ? 6 : null
}
