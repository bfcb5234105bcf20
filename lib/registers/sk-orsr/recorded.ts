import { type RecordedCompany, recordedAs, recordedWhere } from '../frame/index.ts'
import type { Recorded, RecordedFile } from '../transport/index.ts'

/** IČO has eight digits, which people part by blanks. */
export function icoIn(given: string): string | undefined {
  const digits = given.replace(/\s/g, '')
  return /^\d{8}$/.test(digits) ? digits : undefined
}

const listAt = (value: unknown, name: string): unknown[] => {
  const list: unknown = Object(value)[name]
  return Array.isArray(list) ? list : []
}
const company = (number: unknown, names: unknown[], value: unknown): RecordedCompany[] =>
  recordedAs(typeof number === 'string' ? icoIn(number) : undefined, names, value)

/** Hits of the commercial register, and of the register of legal persons. */
const found = (hit: unknown) => company(Object(hit).registrationNumber, [Object(hit).corporateBodyFullName], hit)
const person = (one: unknown) =>
  company(
    Object(listAt(one, 'identifiers').at(-1)).value,
    listAt(one, 'fullNames').map((name) => Object(name).value),
    one,
  )

export const commercial = { companiesIn: (value: unknown) => listAt(value, 'data').flatMap(found) }
export const legalPersons = {
  companiesIn: (value: unknown) => [value, ...listAt(value, 'results')].flatMap((one) => person(one)),
}

/** Every company a recorded value has: in a list of hits, or as an entry of its own. */
export function companiesIn(value: unknown): RecordedCompany[] {
  const { corporateBody, id } = Object(Object(value).legalPerson)
  if (Array.isArray(id))
    return company(
      Object(id[0]).identifierValue,
      [Object(listAt(corporateBody, 'corporateBodyFullName')[0]).value],
      value,
    )
  return [...commercial.companiesIn(value), ...legalPersons.companiesIn(value)]
}

/** A list of hits about one number: a file that is such a list, else one made of the hit. */
export function hitOf(shape: string, ico: string, listed: 'data' | 'results'): Recorded {
  const read = listed === 'data' ? found : person
  const isOf = (one: unknown) => read(one).some(({ number }) => number === ico)
  return {
    shape,
    id: ico,
    find({ value }: RecordedFile) {
      const own = listAt(value, listed).filter(isOf)
      if (own.length > 0 && own.length === listAt(value, listed).length) return [value]
      const alone = listed === 'results' && isOf(value) ? [value] : []
      return [...own, ...alone].map((one) => ({ [listed]: [one] }))
    },
  }
}

/** An extract by the file it is kept in, `Sro 3586/B`: of today, or one with all that was, which only its name says. */
export function extractOf(shape: string, file: string): Recorded {
  const isFull = (path: string) => /extract-full/.test(path)
  return {
    shape,
    id: file,
    find: ({ path, value }: RecordedFile) =>
      Object(Object(value).fileReference).formattedValueSpaced === file && isFull(path) === isFull(shape)
        ? [value]
        : [],
  }
}

/** Deeds say nowhere whose they are; the recorded ones are of the company their file is named after. */
export function deedsOf(shape: string, file: string): Recorded {
  const named = new RegExp(file === 'Sro 3586/B' ? /^T_documents-eset/ : /^$/)
  return { shape, id: file, find: ({ path, value }: RecordedFile) => (named.test(path) ? [value] : []) }
}

/** An answer that says under `name` the number it is about. */
export function numberedBy(shape: string, id: string, name: string): Recorded {
  return recordedWhere(shape, id, (value) => String(Object(value)[name]) === id && !('results' in Object(value)))
}
