import { type BasicInformation, dateText, type StatusEvent } from '#lib/contract/index.ts'
import type { EventCode } from '../names-events.ts'
import { compareMembers, compareValue, type Difference, keyed, keyFrom } from './difference.ts'

/** Kinds of proceedings by the words registers have for them, the most specific first. */
const kinds: readonly { words: RegExp; opened: EventCode; closed: EventCode }[] = [
  { words: /forceddissolution/i, opened: 'DISSOLUTION_OPENED', closed: 'DISSOLUTION_CLOSED' },
  { words: /insolven|bankrupt/i, opened: 'INSOLVENCY_OPENED', closed: 'INSOLVENCY_CLOSED' },
  { words: /liquidat/i, opened: 'LIQUIDATION_OPENED', closed: 'LIQUIDATION_CLOSED' },
  { words: /restructur/i, opened: 'RESTRUCTURING_OPENED', closed: 'RESTRUCTURING_CLOSED' },
  { words: /dissol|delet|struck|removed|closed/i, opened: 'COMPANY_DISSOLVED', closed: 'COMPANY_RESTORED' },
]

/**
 * Status and the entries behind it. Where an entry says why the status changed, the entry alone is the event; a bare
 * change of status gets the code of what it changed to.
 */
export function compareStanding(before: BasicInformation, after: BasicInformation): Difference[] {
  const entries = compareMembers(
    'basicInformation.statusEvents',
    { added: 'STATUS_EVENT_ADDED', removed: 'STATUS_EVENT_REMOVED' },
    openEntries(before),
    openEntries(after),
    shown,
  ).map(withKind)
  const isExplained = entries.some(({ eventCode }) => !eventCode.startsWith('STATUS_EVENT'))
  if (isExplained) return entries
  const status = compareValue('basicInformation.status', 'STATUS_CHANGED', words(before), words(after)).map(
    (difference) => ({
      ...difference,
      eventCode: codeOfStatus(after) ?? difference.eventCode,
      before: before.status ?? null,
      after: after.status ?? null,
    }),
  )
  return [...status, ...entries]
}

/** An entry that has ended is no longer one. */
function openEntries({ statusEvents }: BasicInformation) {
  const open = statusEvents?.filter(({ state }) => state === null || state === undefined || state === 'current')
  return keyed(open, ({ type, effectiveDate, caseIdentifier }) =>
    keyFrom(type, dateText(effectiveDate), caseIdentifier),
  )
}

function shown({ type, effectiveDate, caseIdentifier, court, original }: StatusEvent) {
  return { type, effectiveDate: dateText(effectiveDate), caseIdentifier, court, original }
}

function withKind(difference: Difference): Difference {
  const isOpened = difference.before === null
  const kind = kinds.find(({ words: pattern }) => pattern.test(typeIn(isOpened ? difference.after : difference.before)))
  if (kind === undefined) return difference
  return { ...difference, eventCode: isOpened ? kind.opened : kind.closed }
}

function typeIn(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && 'type' in entry ? String(entry.type ?? '') : ''
}

function codeOfStatus({ status }: BasicInformation): EventCode | null {
  if (status?.isActive === true) return null
  return kinds.find(({ words: pattern }) => pattern.test(status?.normalized ?? ''))?.opened ?? null
}

function words({ status }: BasicInformation) {
  if (!status) return null
  const { normalized, isActive, original } = status
  return normalized === null || normalized === undefined ? { original, isActive } : { normalized, isActive }
}
