import { fold, misspelling } from '#lib/text/index.ts'
import { forms } from './world/names-forms.ts'

/** Words of the names of some things, by which a misspelled name finds them. */
export interface Vocabulary<T> {
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
const formWords: ReadonlySet<string> = new Set(
  Object.values(forms).flatMap(({ suffix, englishSuffix }) =>
    [suffix, englishSuffix].flatMap((form) => fold(form).split(' ')),
  ),
)

export function createVocabulary<T>(all: readonly T[], wordsOf: (one: T) => Words): Vocabulary<T> {
  const holders = new Map<string, number[]>()
  const named = all.map(wordsOf)
  for (const [at, words] of named.entries()) {
    for (const word of words.all) {
      const known = holders.get(word)
      if (known === undefined) holders.set(word, [at])
      else known.push(at)
    }
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

  return {
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
