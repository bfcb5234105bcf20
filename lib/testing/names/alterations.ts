import type { ListEntry } from '#lib/domain/law/lists/index.ts'

/** A whole number below a bound, the same sequence for a seed. */
export type Draw = (below: number) => number

/** A name as another source may write it; null where the alteration has nothing to alter. */
export type Alteration = (name: string, kind: ListEntry['kind'], draw: Draw) => string | null

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => word !== '')
const lettersIn = (word: string) => word.replace(/[^\p{L}]/gu, '').length
/** Words without signs, of so many letters and more. */
const longWords = (name: string, letters: number) =>
  wordsOf(name).flatMap((word, at) => (/^\p{L}+,?$/u.test(word) && lettersIn(word) >= letters ? [at] : []))

function changed(name: string, at: number | undefined, change: (word: string) => string): string | null {
  if (at === undefined) return null
  const words = wordsOf(name)
  return words.with(at, change(words[at] ?? '')).join(' ')
}

const pick = <T>(items: readonly T[], draw: Draw): T | undefined => items[draw(items.length)]
const differs = (name: string, other: string | null) => (other === null || other === name ? null : other)

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ü', n: 'ñ', c: 'ç', s: 'š', z: 'ž' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ü', N: 'Ñ', C: 'Ç', S: 'Š', Z: 'Ž' },
}

/** Forms of companies in short and in full, both ways. */
const forms: readonly (readonly [string, string])[] = [
  ['LTD', 'LIMITED'],
  ['LLC', 'LIMITED LIABILITY COMPANY'],
  ['CORP', 'CORPORATION'],
  ['INC', 'INCORPORATED'],
  ['OJSC', 'OPEN JOINT STOCK COMPANY'],
  ['PJSC', 'PUBLIC JOINT STOCK COMPANY'],
  ['JSC', 'JOINT STOCK COMPANY'],
  ['PLC', 'PUBLIC LIMITED COMPANY'],
  ['GMBH', 'GESELLSCHAFT MIT BESCHRÄNKTER HAFTUNG'],
  ['AG', 'AKTIENGESELLSCHAFT'],
  ['S.A.', 'SOCIEDAD ANONIMA'],
]

function formAtEnd(name: string): { short: string; full: string; found: string } | null {
  for (const [short, full] of forms) {
    for (const found of [full, short]) {
      if (new RegExp(`[ ,]${found.replaceAll('.', '\\.')}\\.?$`, 'i').test(name)) return { short, full, found }
    }
  }
  return null
}

function withoutForm(name: string, found: string): string {
  return name.replace(new RegExp(`[ ,]+${found.replaceAll('.', '\\.')}\\.?$`, 'i'), '')
}

/** By what the goal of each is; the share of altered names that have to find their own entry. */
export const alterations: Readonly<Record<string, { goal: number; of: Alteration }>> = {
  case: {
    goal: 0.98,
    of: (name) => differs(name, name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()),
  },
  orderOfWords: {
    goal: 0.98,
    of: (name, _, draw) => {
      const words = wordsOf(name.replaceAll(',', ' '))
      const at = 1 + draw(words.length - 1)
      return words.length < 2 ? null : [...words.slice(at), ...words.slice(0, at)].join(' ')
    },
  },
  diacritics: {
    goal: 0.98,
    of: (name, _, draw) => {
      const at = pick(
        [...name].flatMap((letter, at) => (letter in accents ? [at] : [])),
        draw,
      )
      return at === undefined ? null : [...name].with(at, accents[[...name][at] ?? ''] ?? '').join('')
    },
  },
  apostrophes: {
    goal: 0.98,
    of: (name, _, draw) => {
      if (/['’ʼ‘`]/.test(name)) return name.replace(/['’ʼ‘`]/g, pick(['', 'ʼ', '’', '`'], draw) ?? '')
      return changed(
        name,
        pick(longWords(name, 4), draw),
        (word) => `${word.slice(0, 1)}${pick(["'", '’', 'ʼ'], draw)}${word.slice(1)}`,
      )
    },
  },
  hyphens: {
    goal: 0.98,
    of: (name, _, draw) => {
      if (name.includes('-')) return name.replaceAll('-', draw(2) === 0 ? ' ' : '')
      const at = name.indexOf(' ')
      return at < 0 || name[at - 1] === ',' ? null : `${name.slice(0, at)}-${name.slice(at + 1)}`
    },
  },
  invisible: {
    goal: 0.98,
    of: (name, _, draw) => {
      const at = 1 + draw(name.length - 1)
      return `${name.slice(0, at)}${pick(['\u200B', '\u200E', '\u00AD', '\uFEFF'], draw)}${name.slice(at)}`
    },
  },
  doubledLetters: {
    goal: 0.98,
    of: (name, _, draw) =>
      changed(name, pick(longWords(name, 3), draw), (word) => {
        const doubled = /(\p{L})\1/u.exec(word)
        return doubled === null ? `${word.slice(0, 2)}${word.slice(1)}` : word.replace(doubled[0], doubled[1] ?? '')
      }),
  },
  legalForm: {
    goal: 0.98,
    of: (name, kind, draw) => {
      const form = kind === 'company' ? formAtEnd(name) : null
      if (form === null) return null
      const bare = withoutForm(name, form.found)
      if (bare === '' || draw(2) === 0) return bare === '' ? null : bare
      return `${bare} ${form.found === form.full ? form.short : form.full}`
    },
  },
  initials: {
    goal: 0.9,
    of: (name, kind, draw) => {
      const words = longWords(name, 3)
      if (kind !== 'person' || words.length < 2) return null
      return changed(name, pick(words, draw), (word) => `${word.slice(0, 1)}.${word.endsWith(',') ? ',' : ''}`)
    },
  },
  letterDropped: {
    goal: 0.9,
    of: (name, _, draw) =>
      changed(name, pick(longWords(name, 5), draw), (word) => {
        const at = 1 + draw(lettersIn(word) - 1)
        return `${word.slice(0, at)}${word.slice(at + 1)}`
      }),
  },
  letterInserted: {
    goal: 0.9,
    of: (name, _, draw) =>
      changed(name, pick(longWords(name, 5), draw), (word) => {
        const at = 1 + draw(lettersIn(word) - 1)
        return `${word.slice(0, at)}${'aeilnorst'[draw(9)]}${word.slice(at)}`
      }),
  },
}
