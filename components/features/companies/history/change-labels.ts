import { type AnyDate, type Identifier, valueForms, wholeByForm } from '#lib/contract/index.ts'
import type { ChangedField, ComparedChange } from '#lib/domain/comparison/index.ts'
import { originOf } from '#lib/domain/evidence/index.ts'
import {
  formatBirthMonth,
  formatDate,
  formatDecimal,
  type Locale,
  readable,
  readableName,
  readableValue,
  wordIn,
} from '../../../format.ts'
import type { TextsOf } from '../../../ui/translations.ts'
import { type FactorTexts, factorLabels } from '../../../widgets/terms/factor-labels.ts'
import { type IdentifierTexts, identifierName, identifierRemarks } from '../../../widgets/terms/identifier-labels.ts'
import { type EventTexts, eventText, type TermTexts, termText } from '../../../widgets/terms/term-text.ts'
import { addressIn, valueTexts } from './value-labels.ts'

export interface ChangeTexts {
  t: TextsOf<'history.changes'>
  terms: TermTexts
  events: EventTexts
  factors: FactorTexts
  numbers: IdentifierTexts
  status: TextsOf<'ui.companyStatus'>
  lines: TextsOf<'financials.lines'>
  provenance: TextsOf<'ui.provenance'>
  locale: Locale
}

export interface ChangeLine {
  /** Null where the change is of this one thing. */
  label: string | null
  before: string | null
  after: string | null
}

export interface HistoryLabels {
  section: string
  kind: string
  /** What it is of: a person, a kind of address; null where the section says it. */
  label: string | null
  lines: ChangeLine[]
}

/** A change in the reader's language: no field name, no code, and an address as an address. */
export function changeLabels(change: ComparedChange<string>, texts: ChangeTexts): HistoryLabels {
  const { t } = texts
  return {
    section: wordIn(t, `sections.${change.section}`),
    kind: t(`kinds.${change.kind}`),
    label: labelOfChange(change, texts),
    lines: linesOf(change, texts).filter(({ before, after }) => before !== null || after !== null),
  }
}

/** By the open list its types come from. */
const typesOf: Readonly<Record<string, string>> = {
  addresses: 'address',
  contacts: 'contact',
  alternativeNames: 'name',
}

function labelOfChange(
  { section, label, before, after }: ComparedChange<string>,
  { terms, events, factors, numbers, locale }: ChangeTexts,
) {
  if (label === null) return null
  if (section === 'accounts') return formatDate(label, locale)
  if (section === 'risk') return factorLabels(factors, label, null, locale).label
  if (section === 'other') return readableName(label.split('.').at(-1) ?? label)
  if (section === 'identifiers') return identifierName(numbers, identifierIn(after ?? before) ?? {})
  if (section === 'statusEvents') return eventText(events, label)
  return section === 'addresses' || section === 'contacts' ? termText(terms, typesOf[section] ?? section, label) : label
}

const addressParts = ['original', 'normalized', 'coordinate']

function linesOf(change: ComparedChange<string>, texts: ChangeTexts) {
  const { section, kind, label, before, after } = change
  if (section === 'addresses') {
    const [was, is] = [addressIn(before), addressIn(after)]
    const others = change.fields.filter(({ name }) => !addressParts.includes(name.split('.')[0] ?? ''))
    if (was !== is)
      return [{ label: null, before: was || null, after: is || null }, ...fieldLines(others, change, texts)]
  }
  if (section === 'name') return fieldLines(change.fields, change, texts).map((line) => ({ ...line, label: null }))
  // What came or went is named by its label; its name again would say nothing.
  const isNamed = ({ name, before: was, after: is }: ChangedField) =>
    name === 'nameParts' ||
    name === 'originalLanguage' ||
    (kind !== 'changed' && name === 'name' && (was ?? is) === label)
  return fieldLines(
    change.fields.filter((field) => !isNamed(field)),
    change,
    texts,
  )
}

function fieldLines(fields: readonly ChangedField[], change: ComparedChange<string>, texts: ChangeTexts) {
  return fields.map((field) => {
    const label = labelOfField(field.name, texts)
    const [before, after] = [
      wordOf(field.name, field.before, change, texts),
      wordOf(field.name, field.after, change, texts),
    ]
    if (before !== undefined && after !== undefined) return { label, before, after }
    const [was, is] = valueTexts(field.before, field.after, {
      locale: texts.locale,
      labelOf: (name) => labelOfField(name, texts),
      codeOf: (name, value) => codeOf(name, value, texts.terms),
    })
    return { label, before: before ?? was, after: after ?? is }
  })
}

/** "role.original" is the wording of the role. */
function labelOfField(name: string, { t, lines }: ChangeTexts) {
  const parts = name.split('.').map((part) => wordIn(t, `fields.${part}`, readableName(part)))
  return wordIn(lines, name, parts.join(' · '))
}

/** The open list a field takes its codes from. */
const lists: Readonly<Record<string, string>> = {
  state: 'state',
  subject: 'subject',
  reason: 'incomplete',
  interestType: 'interest',
  gender: 'gender',
  restructuring: 'restructuring',
  companyIs: 'companyIs',
  scheme: 'scheme',
  category: 'formCategory',
  status: 'state',
  contractTypes: 'contract',
  lifecycleActions: 'lifecycle',
  directOrIndirect: 'directness',
}
/** Where the place of a type does not say which list it comes from, the first that has it does. */
const listsOfTypes = ['interest', 'condition', 'contractDate', 'actor', 'party']

function codeOf(name: string, value: string, terms: TermTexts) {
  if (name === 'type') {
    const list = listsOfTypes.find((one) => terms.has(`${one}.${value}`))
    return list === undefined ? readable(value) : termText(terms, list, value)
  }
  const list = lists[name]
  return list === undefined ? undefined : termText(terms, list, value)
}

/** A field whose values have words of their own; undefined for any other, null where there is no value. */
function wordOf(path: string, value: unknown, change: ComparedChange<string>, texts: ChangeTexts) {
  const { terms, factors, numbers, status, provenance, locale } = texts
  const name = path.split('.').at(-1) ?? path
  if (value === null) return null
  if (name === 'dateOfBirth') return formatBirthMonth(wholeByForm<AnyDate>(valueForms.AnyDate, value), locale)
  if (name === 'provenance' && typeof value === 'string') return provenance(originOf(value))
  if (name === 'value' && change.section === 'risk')
    return factorLabels(factors, change.label ?? '', value, locale).text
  if (change.section === 'other') return readableValue(value, locale)
  if (name === 'risk') return factorTexts(value, factors, locale)
  if (name === 'extra') return identifierRemarks(numbers, { extra: Object(value) }, locale).join('; ')
  if (path.startsWith('extra.')) return identifierRemarks(numbers, { extra: { [name]: value } }, locale).join('; ')
  if (name === 'identifiers' && Array.isArray(value)) return numberTexts(value, numbers)
  if (typeof value !== 'string') return undefined
  if (change.section === 'accounts') return formatDecimal(value, locale)
  if (change.section === 'status' && name === 'normalized') return wordIn(status, value, null) ?? undefined
  if (name === 'type') return typeText(value, change, texts)
  return codeOf(name, value, terms)
}

function typeText(value: string, { section }: ComparedChange<string>, { terms, events, numbers }: ChangeTexts) {
  if (section === 'statusEvents') return eventText(events, value)
  if (section === 'identifiers') return identifierName(numbers, { type: value })
  return termText(terms, typesOf[section] ?? 'party', value)
}

function factorTexts(value: unknown, factors: FactorTexts, locale: Locale) {
  const found = Object.entries(Object(Object(value).factors)).map(([name, one]) =>
    factorLabels(factors, name, one, locale),
  )
  return found.map(({ label, text }) => `${label}: ${text}`).join(', ')
}

function numberTexts(list: readonly unknown[], numbers: IdentifierTexts) {
  const texts = list.flatMap((one) => {
    const data = identifierIn(one)
    return data?.value ? [`${identifierName(numbers, data)} ${data.value}`] : []
  })
  return texts.join(', ')
}

function identifierIn(value: unknown) {
  return wholeByForm<Identifier>(valueForms.Identifier, value)
}
