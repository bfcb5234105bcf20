import { fold } from './fold.ts'
import { misspelling } from './misspelling.ts'

/** Words of the names of some things, by which the beginnings of their words, and a misspelled name, find them. */
export interface Vocabulary<T> {
  add(one: T): void
  /** Those whose names have a word that begins with each of the query, the shortest name first. */
  begun(query: string): T[]
  /** Those whose names are spelled almost so, with how many letters differ, the best first. */
  alike(query: string): { one: T; errors: number }[]
}

/** The folded words of all names of one, and those of the name it is called by. */
export interface Words {
  all: ReadonlySet<string>
  own: readonly string[]
}

/** Shorter words, and figures, are not found by what they are almost. */
const lettersMin = 4
/** @param formWords folded words that say what kind of company it is: a name is found without them, or with others */
export function createVocabulary<T>(
  first: readonly T[],
  wordsOf: (one: T) => Words,
  formWords: ReadonlySet<string>,
): Vocabulary<T> {
  const all: T[] = []
  const named: Words[] = []
  const holders = new Map<string, number[]>()
  for (const one of first) add(one)

  function add(one: T): void {
    const words = wordsOf(one)
    const at = all.push(one) - 1
    named.push(words)
    for (const word of words.all) {
      const known = holders.get(word)
      if (known === undefined) holders.set(word, [at])
      else known.push(at)
    }
  }

  function holdersOfBeginning(typed: string): Set<number> {
    const found = new Set<number>()
    for (const [word, places] of holders) if (word.startsWith(typed)) for (const at of places) found.add(at)
    return found
  }

  /** What has a word that is almost this one, with how many of its letters differ. */
  function holdersOf(typed: string): Map<number, number> {
    const found = new Map<number, number>()
    for (const [word, places] of holders) {
      const errors = misspelling(typed, word)
      if (errors === null) continue
      for (const at of places) found.set(at, Math.min(errors, found.get(at) ?? errors))
    }
    return found
  }

  /** Words of one name that the other has not: what tells apart names that are found alike. A form may be missing. */
  function strangeness(at: number, typed: readonly string[]): number {
    const own = named[at]?.own ?? []
    const [mine, theirs] = [own, typed].map((words) => words.filter((word) => !formWords.has(word)).length)
    const otherForms = typed.filter((word) => formWords.has(word) && !own.includes(word)).length
    return Math.abs((mine ?? 0) - (theirs ?? 0)) + otherForms
  }

  const lettersIn = (at: number) => named[at]?.own.join('').length ?? 0

  return {
    add,
    begun(query) {
      const words = [...new Set(fold(query).split(' ').filter(Boolean))]
      const [least, ...others] = words.map(holdersOfBeginning).toSorted((one, other) => one.size - other.size)
      if (least === undefined) return []
      const found = [...least].filter((at) => others.every((holding) => holding.has(at)))
      return found.toSorted((one, other) => lettersIn(one) - lettersIn(other) || one - other).map((at) => all[at] as T)
    },
    alike(query) {
      const typed = [...new Set(fold(query).split(' '))]
      const words = typed.filter((word) => word.length >= lettersMin && !formWords.has(word) && !/\d/.test(word))
      const [first, ...others] = words.map(holdersOf)
      if (first === undefined) return []
      const found = [...first].flatMap(([at, errors]) => {
        const more = others.map((holding) => holding.get(at))
        if (more.includes(undefined)) return []
        return [
          { at, errors: more.reduce((sum: number, one) => sum + (one ?? 0), errors), strange: strangeness(at, typed) },
        ]
      })
      return found
        .toSorted((one, other) => one.errors - other.errors || one.strange - other.strange || one.at - other.at)
        .map(({ at, errors }) => ({ one: all[at] as T, errors }))
    },
  }
}
