/** The five fields of a cron expression in their order, each with its least and its greatest number. */
export const cronFields = [
  ['minute', 0, 59],
  ['hour', 0, 23],
  ['day', 1, 31],
  ['month', 1, 12],
  ['weekday', 0, 7],
] as const
export type CronField = (typeof cronFields)[number][0]

/** Why a text is no five-field cron expression, so that a person can be told where. */
export type CronFault =
  /** Fields are separated by one blank each: `where` is the first place where they are not. */
  | { kind: 'blanks'; where: 'tab' | 'two' | 'edge' }
  | { kind: 'count'; found: number }
  | { kind: 'range'; field: CronField; text: string; min: number; max: number }
  /** `L`, `W`, `#`, `?` and nicknames are additions of some programs. */
  | { kind: 'addition'; field: CronField | null; text: string }
  | { kind: 'form'; field: CronField; text: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const addition = /^(\?|[lw]|\d+[lw]|lw|[a-z\d]+#\d+)$/i

/** The first fault of an expression; null where it has none, though it may still never come due. */
export function cronFaultOf(expression: string): CronFault | null {
  if (/[\t\r\n\u00a0]/.test(expression)) return { kind: 'blanks', where: 'tab' }
  if (expression !== '' && expression !== expression.trim()) return { kind: 'blanks', where: 'edge' }
  if (expression.includes('  ')) return { kind: 'blanks', where: 'two' }
  if (expression.startsWith('@')) return { kind: 'addition', field: null, text: expression }
  const parts = expression === '' ? [] : expression.split(' ')
  if (parts.length !== cronFields.length) return { kind: 'count', found: parts.length }
  for (const [place, field] of cronFields.entries()) {
    const fault = faultIn(parts[place] ?? '', field)
    if (fault !== null) return fault
  }
  return null
}

function faultIn(text: string, [field, min, max]: (typeof cronFields)[number]): CronFault | null {
  for (const part of text.split(',')) {
    if (addition.test(part)) return { kind: 'addition', field, text: part }
    const [, range = '', step] = /^(.*?)(?:\/(.*))?$/s.exec(part) ?? []
    if (step !== undefined && !/^[1-9]\d*$/.test(step)) return { kind: 'form', field, text: part }
    const bounds = range === '*' ? [] : range.split('-')
    if (bounds.length > 2) return { kind: 'form', field, text: part }
    for (const bound of bounds) {
      const number = numberOf(bound, field)
      if (number === null) return { kind: 'form', field, text: part }
      if (number < min || number > max) return { kind: 'range', field, text: bound, min, max }
    }
  }
  return null
}

function numberOf(text: string, field: CronField): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const names = field === 'month' ? months : field === 'weekday' ? weekdays : []
  const place = names.indexOf(text.toLowerCase())
  if (place < 0) return null
  return field === 'month' ? place + 1 : place
}

const blankWords = { tab: 'found a tab or line break', two: 'found two in a row', edge: 'found one at the edge' }

/** The fault in a sentence for whoever calls the interface. */
export function cronFaultText(fault: CronFault): string {
  switch (fault.kind) {
    case 'blanks':
      return `Fields must be separated by exactly one blank: ${blankWords[fault.where]}`
    case 'count':
      return `Must have five fields (minute hour day month weekday), in UTC: found ${fault.found}`
    case 'range':
      return `${fault.field} must be ${fault.min} to ${fault.max}: found ${fault.text}`
    case 'addition':
      return `${fault.field ?? 'Must be five fields'}: ${fault.text} is an addition of some programs and not accepted`
    default:
      return `${fault.field} cannot be read: ${fault.text}`
  }
}
