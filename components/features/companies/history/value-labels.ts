import {
  type Address,
  dateText,
  fullDay,
  type Money,
  type Percentage,
  type PersonName,
  valueForms,
  wholeByForm,
} from '#lib/contract/index.ts'
import { figuresIn } from '#lib/domain/ownership/index.ts'
import { partyName, personName } from '#lib/domain/parties/index.ts'
import {
  addressLines,
  formatDate,
  formatExactShare,
  formatMoney,
  formatShare,
  type Locale,
  listedInWords,
  readableValue,
  withBirthMonths,
} from '../../../format.ts'

/** What fields and their codes are called in the reader's language. */
export interface FieldValueLabels {
  locale: Locale
  labelOf: (name: string) => string
  /** Undefined where a field takes no codes. */
  codeOf: (name: string, value: string) => string | undefined
}

interface Writer extends FieldValueLabels {
  /** Figures of the value it is compared with: rounding must not make the two alike. */
  beside: readonly number[]
}

/** A value of a report as a line of text, whatever its form; null where there is none. */
export function valueText(value: unknown, labels: FieldValueLabels, beside: readonly number[] = []): string | null {
  return textIn(withBirthMonths(value), { ...labels, beside }) || null
}

/** Both sides of a change. Where they read the same, only the parts that differ, with every digit. */
export function valueTexts(before: unknown, after: unknown, labels: FieldValueLabels): [string | null, string | null] {
  const was = valueText(before, labels, figuresIn(after))
  const is = valueText(after, labels, figuresIn(before))
  if (was !== is || was === null) return [was, is]
  const [one, other] = [withBirthMonths(before), withBirthMonths(after)]
  return [inDetail(one, other, labels), inDetail(other, one, labels)]
}

/** How a value was retrieved or in which language it is written says nothing of what it is. */
const unsaid = new Set(['source', 'originalLanguage'])

function textIn(value: unknown, writer: Writer): string {
  // A text may be somebody's name, so only the fields that take codes are put in words.
  if (typeof value === 'string') return fullDay(value) === value ? formatDate(value, writer.locale) : value
  if (typeof value !== 'object' || value === null) return readableValue(value, writer.locale)
  if (Array.isArray(value)) {
    return listedInWords(
      value.map((one) => textIn(one, writer)),
      value,
    )
  }
  const known = knownText(value, writer)
  if (known !== null) return known
  const parts = Object.entries(value).flatMap(([name, one]) => {
    const text = unsaid.has(name) ? '' : fieldText(name, one, writer)
    return text === '' ? [] : [`${writer.labelOf(name)}: ${text}`]
  })
  return parts.join(', ')
}

function fieldText(name: string, value: unknown, writer: Writer) {
  const members: unknown[] = Array.isArray(value) ? value : [value]
  const texts = members.map(
    (one) => (typeof one === 'string' ? writer.codeOf(name, one) : undefined) ?? textIn(one, writer),
  )
  return listedInWords(texts, members)
}

/** The forms the contract names; null for any other. */
function knownText(value: object, { locale, beside }: Writer) {
  const fields = new Map<string, unknown>(Object.entries(value))
  const has = (...wanted: string[]) => wanted.some((name) => fields.has(name))
  const only = (...allowed: string[]) => [...fields.keys()].every((name) => allowed.includes(name))
  if (has('amount', 'iso4217CurrencyCode')) return formatMoney(wholeByForm<Money>(valueForms.Money, value), locale)
  if (has('exact', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum')) {
    return formatShare(wholeByForm<Percentage>(valueForms.Percentage, value), locale, beside)
  }
  const [original, normalized] = [textOf(fields.get('original')), textOf(fields.get('normalized'))]
  if (
    has('normalized', 'original') &&
    only('normalized', 'original') &&
    /\d{4}/.test(dateText({ original, normalized }) ?? '')
  ) {
    return formatDate({ original, normalized }, locale)
  }
  const code = textOf(fields.get('code'))
  if (code !== null && has('scheme', 'description'))
    return [code, textOf(fields.get('description'))].filter(Boolean).join(' ')
  const address = addressIn(value)
  if (address !== '') return address
  if (has('fullName', 'firstName', 'lastName')) return personName(wholeByForm<PersonName>(valueForms.PersonName, value))
  if (has('person', 'company')) return partyName(value)
  const word = original ?? normalized ?? textOf(fields.get('englishTranslation'))
  if (word !== null && !has('when', 'options')) return word
  const name = textOf(fields.get('name')) ?? textOf(fields.get('value'))
  return name
}

/** An address as it is written, else put together from its parts; empty where the value is none. */
export function addressIn(value: unknown): string {
  const fields = new Set(Object.keys(Object(value)))
  const isAddress =
    fields.has('coordinate') ||
    (fields.has('original') && fields.has('type')) ||
    typeof Object(value).normalized === 'object'
  const isParts = ['city', 'postcode', 'road'].some((name) => fields.has(name))
  if (!isAddress && !isParts) return ''
  const address = wholeByForm<Address>(valueForms.Address, isParts ? { normalized: value } : value)
  return addressLines(address).join(', ')
}

function inDetail(value: unknown, other: unknown, labels: FieldValueLabels) {
  if (typeof value !== 'object' || value === null) return readableValue(value, labels.locale)
  const share = wholeByForm<Percentage>(valueForms.Percentage, value)
  if (share !== null && figuresIn(value).length > 0) return formatExactShare(share, labels.locale)
  const beside = new Map<string, unknown>(Object.entries(Object(other)))
  const differing = Object.entries(value).filter(
    ([name, one]) => JSON.stringify(one) !== JSON.stringify(beside.get(name)),
  )
  return readableValue(Object.fromEntries(differing), labels.locale, labels.labelOf)
}

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : null
}
