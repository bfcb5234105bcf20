import type { CompanyStatus, StatusEvent } from '#lib/contract/index.ts'
import {
  all,
  constant,
  derived,
  each,
  flag,
  object,
  orElse,
  type Place,
  type Rule,
  source,
  text,
  when,
} from '../frame/index.ts'
import { type State, states } from './tables.ts'
import { dayOf, registerLanguage } from './values.ts'

const isEntered =
  (entry: Place) =>
  ({ flag, date = '' }: State): boolean => {
    if (flag !== undefined) return entry.is(flag)
    const day = entry.says(date)
    return day !== undefined && day <= dayOf(entry)
  }

/** What is entered of a company. The general entry says nothing where a reason with its date stands beside it. */
function statesOf(entry: Place): State[] {
  const entered = states.filter(isEntered(entry))
  return entered.filter(
    ({ type, date }) => date !== undefined || !entered.some((one) => one.type === type && one.date !== undefined),
  )
}

/**
 * The three answers the register gives of a company's state. `isActive` is true only where nothing is entered that ends
 * the company or opens its end: it never speaks for a bankrupt one.
 */
export const status: Rule<CompanyStatus> = (entry) => {
  const gravest = states.find(isEntered(entry))
  const { original, normalized } = gravest ?? { original: 'Registrert i Enhetsregisteret', normalized: 'active' }
  const from = [gravest?.flag ?? gravest?.date ?? []].flat().map((field) => entry.to(field).pointer)
  return {
    value: { original, normalized, isActive: gravest === undefined },
    notes: [{ to: '', from, by: 'the gravest entry' }],
  }
}

const event = ({ type, original, flag: name, date }: State) => {
  const said: Rule<unknown> = name === undefined ? text(date) : flag(name)
  return object<StatusEvent>({
    ...{ type: constant(type), subject: constant('registeredEntity'), state: constant('current') },
    effectiveDate: date === undefined ? undefined : text(date),
    original: derived(said, 'state', () => original),
    originalLanguage: constant(registerLanguage),
    source: object({
      document: source,
      entryType: derived(said, 'field', () => name ?? date),
      entryTypeLabel: constant(original),
    }),
  })
}

/** A warning the registrar put on the entry, in the language it wrote it in; one without words is still one of its kind and day. */
const warning = (language: string) =>
  object<StatusEvent>({
    ...{ type: constant('registerAnnotation'), subject: constant('registeredEntity'), state: constant('current') },
    effectiveDate: text('innfoertDato'),
    original: text('tekst'),
    originalLanguage: when((one) => text('tekst')(one) !== undefined, constant(language)),
    source: (one) => {
      const entryType = text('infotype')(one)
      const sequence = Number(one.pointer.split('/').at(-1)) + 1
      const document = one.book.sourceOf(one.pointer)
      const from = entryType?.notes.flatMap((note) => note.from) ?? []
      return {
        value: { document, entryType: entryType?.value, entryTypeLabel: 'Påtegning', sequence },
        notes: [{ to: '', from, by: 'kind, with its place in the list' }],
      }
    },
  })

/** The written standard a company chose, for sentences the register wrote to it. */
const languages: Readonly<Record<string, string>> = { Nynorsk: 'nn', Bokmål: 'nb' }

export const statusEvents: Rule<StatusEvent[]> = (entry) => {
  const language = languages[entry.says('maalform') ?? ''] ?? 'no'
  const warnings = each('paategninger', warning(language))
  return orElse(all<StatusEvent>(...statesOf(entry).map(event), warnings), [])(entry)
}

/** Fields of an entry that its status and its events say already. */
export function fieldsInStatus(entry: Place): ReadonlySet<unknown> {
  return new Set([...states.map(({ flag }) => flag), ...statesOf(entry).map(({ date }) => date)])
}
