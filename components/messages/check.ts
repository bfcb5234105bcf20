import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Locale } from '../format.ts'
import { absenceIn, proofOf } from './absence.ts'
import { caseExact, type Exception, forbidden, forbiddenExceptions, helpTexts, lengthExceptions } from './forbidden.ts'
import { shapeOf } from './shape.ts'
import { type Texts, textsOf } from './texts.ts'
import { type Uses, usesIn } from './uses.ts'

/** Code, and the tables and lists of registers, whose words are keys. */
const isRead = (name: string) => /\.(?:tsx?|csv)$|^documents\.json$/.test(name) && !/\.test\.tsx?$/.test(name)

import { absences } from './words-absence.ts'

/** A rule a text breaks. `key` begins with the namespace. */
export interface Fault {
  locale: Locale
  key: string
  problem: string
}

const locales: readonly Locale[] = ['en', 'de']
/** Longer texts do not fit a label, a hint or a toast. */
const longest = 160

const root = join(import.meta.dirname, '../..')

/** The translator calls of the program, without its tests. */
function programUses(): Uses {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isRead(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => path !== join(import.meta.dirname, 'forbidden.ts')),
  )
  return usesIn(files.map((path) => ({ path: relative(root, path), source: readFileSync(path, 'utf8') })))
}

/** Every fault of all texts; a line of the lint for each. */
export function faultsOfMessages(): string[] {
  const texts = { en: textsOf('en'), de: textsOf('de') }
  const uses = programUses()
  const faults = [
    ...locales.flatMap((locale) => faultsOf(locale, texts[locale])),
    ...differences(texts.en, texts.de),
    ...unusedKeys(texts.en, uses).map((key): Fault => ({ locale: 'en', key, problem: 'no code uses this key' })),
  ]
  const missing = uses.missingFrom([...texts.en.keys()]).map(({ path, key }) => `${path}: no text for “${key}”`)
  const unproven = uses
    .saidWithoutProof(new Set(absences.read))
    .map(({ path, key }) => `${path}: “${key}” claims that everything was looked at → absent(t, key, proof)`)
  return [...faults.map(line), ...missing, ...unproven, ...uselessExceptions(texts), ...faultsOfAbsences(texts)]
}

function line({ locale, key, problem }: Fault): string {
  const [namespace = '', ...path] = key.split('.')
  return `${locale}/…/${namespace}.json ${path.join('.')}: ${problem}`
}

/** The rules which need one language only: phrases, length, hints and plurals. */
export function faultsOf(locale: Locale, texts: Texts): Fault[] {
  return [...texts].flatMap(([key, text]) =>
    [
      ...phrasesIn(locale, text).filter(() => !excepts(forbiddenExceptions[locale], key)),
      ...lengthOf(key, text),
      ...hintOf(key, text, texts),
      ...(shapeOf(text).hasEqualBranches ? ['all branches of a plural say the same → drop the plural'] : []),
    ].map((problem) => ({ locale, key, problem })),
  )
}

const excepts = (exceptions: readonly Exception[], key: string) => exceptions.some((one) => one.key === key)

const patterns = new Map<string, RegExp>()
function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase)
  if (known) return known
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const made = new RegExp(
    `(?<![\\p{L}\\p{N}_{-])${escaped}(?![\\p{L}\\p{N}_-])`,
    caseExact.includes(phrase) ? 'u' : 'iu',
  )
  patterns.set(phrase, made)
  return made
}

function phrasesIn(locale: Locale, text: string): string[] {
  return Object.entries(forbidden[locale])
    .filter(([phrase]) => patternOf(phrase).test(text))
    .map(([phrase, instead]) => `"${phrase}" → "${instead}"`)
}

function lengthOf(key: string, text: string): string[] {
  const { length } = shapeOf(text)
  const isAllowed =
    helpTexts.some((start) => key === start || key.startsWith(`${start}.`)) || excepts(lengthExceptions, key)
  return length <= longest || isAllowed ? [] : [`${length} characters, at most ${longest}`]
}

/** The key of the label a hint belongs to, by the naming of keys: `nameHint` → `name`, `x.hint` → `x.label`. */
function labelsOf(key: string): string[] {
  const path = key.split('.')
  const name = path.pop() ?? ''
  const beside = (label: string) => [...path, label].join('.')
  const [, stem] = /^(.+?)(?:Hint|Why|What|Remark|Next)$/.exec(name) ?? []
  if (stem) return [beside(stem)]
  if (path.at(-1) === 'hints') return [[...path.slice(0, -1), 'fields', name].join('.')]
  return ['hint', 'why', 'what', 'text', 'remark', 'description'].includes(name)
    ? [beside('label'), beside('title'), beside('name')]
    : []
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function hintOf(key: string, text: string, texts: Texts): string[] {
  const equal = labelsOf(key).find((label) => plain(texts.get(label) ?? '') === plain(text))
  return equal === undefined ? [] : [`says the same as its label ${equal} → drop the hint`]
}

/** Both languages have the same keys with the same values and tags in them. */
export function differences(en: Texts, de: Texts): Fault[] {
  const missing = (locale: Locale, has: Texts, from: Texts) =>
    [...from.keys()].filter((key) => !has.has(key)).map((key): Fault => ({ locale, key, problem: 'missing' }))
  const different = [...en].flatMap(([key, text]): Fault[] => {
    const other = de.get(key)
    if (other === undefined) return []
    const [expected, found] = [shapeOf(text).values.join(', '), shapeOf(other).values.join(', ')]
    return expected === found
      ? []
      : [{ locale: 'de', key, problem: `has the values (${found}), English (${expected})` }]
  })
  return [...missing('de', de, en), ...missing('en', en, de), ...different]
}

export function unusedKeys(texts: Texts, uses: Uses): string[] {
  return [...texts.keys()].filter((key) => !uses.has(key))
}

/** Every message that claims absence has one row, and every row such a message. */
export function faultsOfAbsences(texts: Record<Locale, Texts>): string[] {
  const saying = (key: string) => locales.map((locale) => absenceIn(locale, texts[locale].get(key) ?? ''))
  const unlisted = [...texts.en.keys()].flatMap((key) => {
    const word = saying(key).find((found) => found !== null)
    return word === undefined || proofOf(key) !== null
      ? []
      : [`words-absence.ts: ${key} says “${word}” → list it by the proof it needs`]
  })
  const keys = Object.values(absences).flat()
  const idle = keys.filter((key) => saying(key).every((word) => word === null))
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  return [
    ...unlisted,
    ...idle.map((key) => `words-absence.ts: ${key} claims no absence → drop the row`),
    ...twice.map((key) => `words-absence.ts: ${key} has two rows`),
  ]
}

/** An exception for a text which keeps the rule hides the next fault. */
function uselessExceptions(texts: Record<Locale, Texts>): string[] {
  const phrases = locales.flatMap((locale) =>
    forbiddenExceptions[locale]
      .filter(({ key }) => phrasesIn(locale, texts[locale].get(key) ?? '').length === 0)
      .map(({ key }) => `forbidden.ts: the exception ${key} (${locale}) is not needed`),
  )
  const lengths = lengthExceptions
    .filter(({ key }) => locales.every((locale) => shapeOf(texts[locale].get(key) ?? '').length <= longest))
    .map(({ key }) => `forbidden.ts: the length exception ${key} is not needed`)
  return [...phrases, ...lengths]
}
