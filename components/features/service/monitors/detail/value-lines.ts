import { type Money, type MonitorEvent, type Percentage, valueForms, wholeByForm } from '#lib/contract/index.ts'
import { figuresIn } from '#lib/domain/ownership/index.ts'
import { formatExactShare, formatMoney, formatShare, type Locale, withBirthMonths } from '../../../../format.ts'

const depthMax = 3

/** How fields and codes of a report are called in the reader's language. */
export interface ValueLabels {
  locale: Locale
  field: (name: string) => string
  value: (text: string) => string
}

/** Fields that name their object: their value stands for itself. */
const naming: ReadonlySet<string> = new Set(['name', 'legalName', 'value'])

/**
 * A value of a report or an event as lines to read: nothing left out but what is empty. Only shares are rounded, and only
 * beside the figures of the value they are compared with, from which they stay distinguishable.
 */
export function valueLines(given: unknown, labels: ValueLabels, beside?: readonly number[], depth = 0): string[] {
  const value = depth === 0 ? withBirthMonths(given) : given
  const leaf = leafText(value, labels, beside)
  if (leaf !== null) return leaf === '' ? [] : [leaf]
  if (Array.isArray(value)) return value.flatMap((one) => joined(one, labels, beside, depth))
  if (depth >= depthMax) return [JSON.stringify(value)]
  return Object.entries(Object(value)).flatMap(([name, one]) => {
    const text = valueLines(one, labels, beside, depth + 1).join(', ')
    if (text === '') return []
    return [naming.has(name) ? text : `${labels.field(name)}: ${text}`]
  })
}

/**
 * What differs between two values, a line for each: "Share: 42.5 % → 30.5 %". Empty where one of them is missing, or nothing
 * they have in common can be compared line by line; then both are to be read whole.
 */
export function valueChangeLines(
  before: unknown,
  after: unknown,
  labels: ValueLabels,
  figures: readonly number[][],
): string[] {
  const [was, is] = [leafText(before, labels, figures[1]), leafText(after, labels, figures[0])]
  if (was !== null && is !== null) return was === '' || is === '' || was === is ? [] : [`${was} → ${is}`]
  if (was !== null || is !== null) return []
  if (Array.isArray(before) !== Array.isArray(after)) return []
  const [had, has] = [Object.entries(Object(before)), new Map(Object.entries(Object(after)))]
  if (Array.isArray(before) && had.length !== has.size) return []
  const names = [...new Set([...had.map(([name]) => name), ...has.keys()])]
  const older = new Map(had)
  return names.flatMap((name) => {
    const label = Array.isArray(before) ? '' : `${labels.field(name)}: `
    const [one, other] = [older.get(name), has.get(name)]
    const below = valueChangeLines(one, other, labels, figures)
    if (below.length > 0) return below.map((line) => (leafText(one, labels) === null ? line : `${label}${line}`))
    const old = valueLines(one, labels, figures[1]).join(', ')
    const current = valueLines(other, labels, figures[0]).join(', ')
    return old === current ? [] : [`${label}${old || '–'} → ${current || '–'}`]
  })
}

/** The same of an event, each side beside the figures of the other. */
export function eventChangeLines({ before, after }: MonitorEvent, labels: ValueLabels): string[] {
  return valueChangeLines(withBirthMonths(before), withBirthMonths(after), labels, [
    figuresIn(before),
    figuresIn(after),
  ])
}

/** The name that two versions of a value share, for the head of their difference. */
export function sharedName(before: unknown, after: unknown): string | null {
  const nameIn = (value: unknown) => {
    const { name = null, legalName = null } = Object(value ?? {})
    return typeof name === 'string' ? name : typeof legalName === 'string' ? legalName : null
  }
  const name = nameIn(after)
  return name !== null && nameIn(before) === name ? name : null
}

/** The text of what is one value: a share, an amount, a date, a word; null for a list and for a record of several. */
function leafText(value: unknown, labels: ValueLabels, beside?: readonly number[]) {
  if (value == null || value === '') return ''
  if (typeof value === 'string') return labels.value(value)
  if (typeof value !== 'object') return labels.value(String(value))
  if (Array.isArray(value)) return null
  const names = Object.keys(value)
  if (names.some((name) => /^(exact|(exclusiveM|m)(in|ax)imum)$/.test(name))) {
    const share = wholeByForm<Percentage>(valueForms.Percentage, value)
    const { locale } = labels
    if (share !== null) return beside ? formatShare(share, locale, beside) : formatExactShare(share, locale)
  }
  if (names.includes('amount')) {
    const money = wholeByForm<Money>(valueForms.Money, value)
    if (money !== null) return formatMoney(money, labels.locale)
  }
  return onlyText(value)
}

function joined(value: unknown, labels: ValueLabels, beside: readonly number[] | undefined, depth: number) {
  const lines = valueLines(value, labels, beside, depth + 1)
  return lines.length === 0 ? [] : [lines.join(', ')]
}

/** Dates, addresses, statuses and roles: the register's own wording says it. */
function onlyText(value: object) {
  const { original, normalized, fullName } = { original: null, normalized: null, fullName: null, ...value }
  const text = [original, normalized, fullName].find((one) => typeof one === 'string' && one !== '')
  return typeof text === 'string' ? text : null
}
