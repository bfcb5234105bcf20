import {
  readIdentifier,
  readNumber,
  type SchemeId,
  schemeKind,
  schemeOfType,
  withoutWords,
} from '#lib/domain/identifiers/index.ts'
import type { ListedNumber, NumberKind } from '#lib/domain/law/lists/index.ts'
import { foldNumber, type Standard } from '#lib/text/index.ts'
import { formsOfName, type NameForm, nameMax } from './names.ts'

/** Why an entry may mean a party. By number it is proposed; by name alone it is to be confirmed. */
export type MatchEvidence =
  | {
      by: 'number'
      own: PartyNumber
      /** The country of the party; null where no source gives one. */
      ownCountry: string | null
      listed: ListedNumber
    }
  | {
      by: 'name'
      /** As the list prints it. */
      listed: string
      /** Both names in the form in which they are compared. */
      ownForm: string
      listedForm: string
      /** The standards that wrote either in Latin letters. */
      standards: readonly Standard[]
      /** Words as the party's source writes them. */
      agree: readonly string[]
      /** Words as the party's source writes them, then as the list does; none where the whole names are the same. */
      differ: readonly string[]
    }

interface Side {
  name: string
  country: string | null
  kind: 'person' | 'company' | 'other'
  form: NameForm
}

export function nameEvidence(own: Side, listed: Side, isSame: boolean): MatchEvidence {
  const mine = writtenWords(own, new Set(listed.form.words))
  const theirs = writtenWords(listed, new Set(own.form.words))
  return {
    by: 'name',
    listed: listed.name,
    ownForm: own.form.words.join(' '),
    listedForm: listed.form.words.join(' '),
    standards: [...new Set([own.form.standard, listed.form.standard])].filter((standard) => standard !== null),
    agree: mine.filter(({ agrees }) => isSame || agrees).map(({ word }) => word),
    differ: isSame ? [] : [...new Set([...mine, ...theirs].filter(({ agrees }) => !agrees).map(({ word }) => word))],
  }
}

/** What the form is made of, in the order and letters of the name: legal forms, which it leaves out, are not among it. */
function writtenWords({ name, country, kind, form }: Side, other: ReadonlySet<string>) {
  if (name.length > nameMax) return []
  const known = new Set(form.words)
  const written = name.split(gaps).map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, ''))
  return [...new Set(written)].flatMap((word) => {
    const compared = word === '' ? [] : formsOfName(word, country, kind).flatMap(({ words }) => words)
    const used = compared.filter((one) => known.has(one))
    return used.length === 0 ? [] : [{ word, agrees: used.every((one) => other.has(one)) }]
  })
}

const gaps = /[\s,;/()"“”„«»\p{Pd}]+/u

/** A number of a party, as its source names its type. */
export interface PartyNumber {
  type: string
  value: string
}

/** Shorter ones are those of too many registers at once. */
const shortest = 5

/**
 * Keys by which a number of a list is found: in each scheme it may be a number of, and in many countries one number is that of
 * the register and of the tax office. Where its words name a scheme it is a number of no other scheme known here.
 */
export function keysOfListed({ kind, value }: ListedNumber): string[] {
  const { number, schemes } = withoutWords(value)
  const plain = withoutZeros(number)
  if (plain.length < shortest) return []
  const seen = readNumber(value).map((one) => keyIn(one.scheme, one.value))
  const forms = kind === 'tax' ? [plain, withoutCountry(plain)] : [plain]
  const family = schemes === null ? familyOf(kind) : 'elsewhere'
  return [...seen, ...forms.map((form) => `${family}:${form}`)]
}

export function keysOfOwn({ type, value }: PartyNumber): string[] {
  const kind = kindOf(type)
  if (kind === null) return []
  const scheme = schemeOfType(type)
  const read = scheme === null ? null : readIdentifier(scheme, value)
  const number = read === null || read.remark === 'form' ? withoutWords(value).number : read.value
  const plain = withoutZeros(kind === 'euid' ? number.slice(number.indexOf('.') + 1) : number)
  if (plain.length < shortest) return []
  const forms = kind === 'tax' ? [plain, withoutCountry(plain)] : [plain]
  const own = scheme === null ? forms.map((form) => `elsewhere:${form}`) : [keyIn(scheme, number)]
  const family = kind === 'euid' ? 'national' : familyOf(kind)
  return [...own, ...forms.map((form) => `${family}:${form}`)]
}

function keyIn(scheme: SchemeId, value: string) {
  return `${scheme}:${foldNumber(value)}`
}

function familyOf(kind: NumberKind): 'lei' | 'imo' | 'national' {
  return kind === 'lei' || kind === 'imo' ? kind : 'national'
}

/** Null for what is no number of a register, e.g. the service's own. */
function kindOf(type: string): NumberKind | 'euid' | null {
  if (type === '' || type === 'service_id' || /passport|identity|birth|bank|iban|bic/i.test(type)) return null
  if (/(?:^|_)imo(?:_|$)/i.test(type)) return 'imo'
  const scheme = schemeOfType(type)
  const known = scheme === null ? null : schemeKind(scheme)
  if (scheme === 'registration_authority') return null
  if (known === 'lei' || known === 'euid') return known
  return known === 'vat' || /tax|fiscal/i.test(type) ? 'tax' : 'register'
}

function withoutZeros(value: string) {
  return foldNumber(value).replace(/^0+/, '')
}

/** A number for value added tax begins with its country; a list may print it without. */
function withoutCountry(plain: string) {
  return plain.replace(/^[a-z]{2}(?=\d)/, '').replace(/^0+/, '')
}
