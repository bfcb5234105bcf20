import { createVocabulary, fold, foldings, foldNumber, type Vocabulary } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { detailsOf } from './report/details.ts'
import type { Day, RegisterCode } from './world/calendar.ts'
import type { Company } from './world/model.ts'
import { forms } from './world/names-forms.ts'
import { pickAt } from './world/random.ts'
import { type Moment, worldStateOf } from './world/state.ts'
import { legalStatusOf, type WorldState } from './world/view.ts'

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
  /** Companies of a register whose names are spelled almost so, with how many letters differ, the best first. */
  alike(register: RegisterCode, query: string, limit: number, moment: Moment): { company: Company; errors: number }[]
}

/** What the index holds of one day, with what has been applied by then. */
interface Current {
  key: string
  day: Day
  changed: Set<number>
  entries: Entry[]
  /** Made when a misspelled name is first asked for. */
  vocabularies: Map<RegisterCode, Vocabulary<Company>>
}

/** An index over all companies that follows time and applied changes by reading anew only those they touch. */
export function createSearchIndex(): SearchIndex {
  let current: Current | null = null

  function currentAt(moment: Moment): Current {
    const { world, now, changes } = moment
    const day = dayOf(now)
    const applied = changes.filter(({ appliedAt }) => appliedAt <= now)
    const key = `${day} ${applied.map(({ serviceId, seed, appliedAt }) => `${serviceId}/${seed}/${appliedAt.getTime()}`)}`
    if (current?.key === key) return current
    const changed = new Set(
      applied.flatMap(({ register, nativeId }) => world.byNumber.get(`${register} ${nativeId}`)?.index ?? []),
    )
    const entries = current?.entries ?? world.companies.map((company) => entryOf(worldStateOf(company, moment)))
    if (current !== null) {
      const [first, last] = current.day < day ? [current.day, day] : [day, current.day]
      const passed = world.schedule.eventsBetween(first, last).map((event) => event.company)
      for (const index of new Set([...passed, ...changed, ...current.changed])) {
        entries[index] = entryOf(worldStateOf(pickAt(world.companies, index), moment))
      }
    }
    current = { key, day, changed, entries, vocabularies: new Map() }
    return current
  }

  function vocabularyAt(moment: Moment, register: RegisterCode): Vocabulary<Company> {
    const { entries, vocabularies } = currentAt(moment)
    const known = vocabularies.get(register)
    if (known !== undefined) return known
    const own = entries.filter(({ company }) => company.register === register).toSorted(closeness)
    const wordsOf = new Map(
      own.map(({ company, names, otherNames }) => {
        const [name = ''] = names.trim().split('\n')
        return [company, { all: new Set(wordsIn(names + otherNames)), own: wordsIn(name) }]
      }),
    )
    const none = { all: new Set<string>(), own: [] }
    const made = createVocabulary([...wordsOf.keys()], (company) => wordsOf.get(company) ?? none, formWords)
    vocabularies.set(register, made)
    return made
  }

  return {
    alike(register, query, limit, moment) {
      const found = vocabularyAt(moment, register).alike(query).slice(0, limit)
      return found.map(({ one: company, errors }) => ({ company, errors }))
    },
    find(register, query, limit, moment) {
      const question = questionOf(query)
      if (question.text === '') return []
      const hits: { entry: Entry; rank: number }[] = []
      for (const entry of currentAt(moment).entries) {
        if (entry.company.register !== register) continue
        const rank = rankOf(entry, question)
        if (rank !== null) hits.push({ entry, rank })
      }
      hits.sort((one, other) => one.rank - other.rank || closeness(one.entry, other.entry))
      return hits.slice(0, limit).map(({ entry }) => entry.company)
    },
  }
}

function entryOf(state: WorldState): Entry {
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

const formWords: ReadonlySet<string> = new Set(
  Object.values(forms).flatMap(({ suffix, englishSuffix }) =>
    [suffix, englishSuffix].flatMap((form) => fold(form).split(' ')),
  ),
)

function lines(names: readonly string[]) {
  return names.flatMap(foldings).reduce((all, folded) => `${all}\n ${folded}`, '')
}

const wordsIn = (names: string): string[] => names.trim().split(/\s+/)

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
