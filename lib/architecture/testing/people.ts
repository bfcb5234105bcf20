import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A natural person by the first of the forenames and the last name, folded. */
export interface PersonName {
  first: string
  last: string
}

/** Not answers: documents of a standard and shapes, whose persons are made up. */
const madeUp = /spec|schema|(?:^|\/)(?:SYNTHETIC|SHAPE|official_example)_/

/** Natural persons in the answers below a folder, however each register writes them down. */
export function peopleIn(folder: string): PersonName[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const answers = paths.filter((path) => /\.jsonl?$/.test(path) && !madeUp.test(relative(folder, path)))
  return answers.flatMap((path) => peopleOf(path, readFileSync(path, 'utf8')))
}

/** Whether a file names one of them: in words, in either order, or in the fields of an answer. */
export function isNaming(file: string, text: string, people: readonly PersonName[]): boolean {
  const words = folded(text)
  const inFields = new Set((/\.jsonl?$/.test(file) ? peopleOf(file, text) : []).map(keyOf))
  return people.some(
    (one) =>
      words.includes(` ${keyOf(one)} `) || words.includes(` ${one.last} ${one.first} `) || inFields.has(keyOf(one)),
  )
}

function keyOf({ first, last }: PersonName): string {
  return `${first} ${last}`
}

function peopleOf(file: string, text: string): PersonName[] {
  const values = file.endsWith('.jsonl') ? text.split('\n').filter(Boolean) : [text]
  return values.flatMap((value) => namesIn(JSON.parse(value)))
}

/** Words alone, without accents and capitals, each between blanks. */
function folded(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${letters.replace(/[^\p{L}]+/gu, ' ').trim()} `
}

function namesIn(value: unknown): PersonName[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? null : nameOf({ ...value })
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(namesIn)]
}

function nameOf(given: Record<string, unknown>): PersonName | null {
  const [forenames, surname] = [
    given.fornavn ?? given.jmeno ?? given.forename ?? given.forenames ?? given.prenoms,
    given.etternavn ?? given.prijmeni ?? given.surname ?? given.nom,
  ]
  // What stands for a name that is kept from the public, `[NON-DIFFUSIBLE]`, is none.
  if (typeof forenames === 'string' && typeof surname === 'string')
    return surname.startsWith('[') ? null : named(forenames, surname)
  const { name, title, kind, officer_role: role, personType, names: all, enhedstype, navne } = given
  // A participant of the Danish register, who has had names one after the other.
  const [called] = enhedstype === 'PERSON' && Array.isArray(navne) ? navne : []
  if (typeof called?.navn === 'string') return inOneText(called.navn)
  const isOfficer = typeof role === 'string' && !role.startsWith('corporate-')
  const written = isOfficer || 'appointed_on' in given ? name : /officer$/.test(String(kind)) ? title : null
  if (typeof written === 'string') return inOneText(written)
  const [first] = personType === undefined || !Array.isArray(all) ? [] : all
  return typeof first?.fullName === 'string' ? inOneText(first.fullName) : null
}

/** `SURNAME, Forenames`, or the forenames first. */
function inOneText(text: string): PersonName | null {
  const [surname = '', forenames] = text.split(',')
  if (forenames !== undefined) return named(forenames, surname)
  const words = text.trim().split(/\s+/)
  return named(words[0] ?? '', words.at(-1) ?? '')
}

function named(forenames: string, surname: string): PersonName | null {
  const [first = ''] = folded(forenames).trim().split(' ')
  const last = folded(surname).trim()
  return first === '' || last === '' ? null : { first, last }
}
