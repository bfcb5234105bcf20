import 'server-only'
import type { Written } from './written.ts'

/** Of these the audit log says that they changed: what they said is in the chronology, and is erased with the file. */
const unquoted = new Set(['wanted', 'riskReason', 'parties'])

/** From what to what, for the audit log: "co_xa_1: status open to closed, riskClass none to low". */
export function auditWordsOf(serviceId: string, statusBefore: string, written: Written | null): string {
  if (written === null) return `${serviceId}: nothing`
  const { step, events } = written
  const moved = step.state.status === statusBefore ? [] : [`status ${statusBefore} to ${step.state.status}`]
  const fields = events
    .flatMap(({ changes = [] }) => changes)
    .filter(({ field }) => field !== 'status')
    .map(({ field, before, after }) =>
      unquoted.has(field) ? `${field} changed` : `${field} ${textOf(before)} to ${textOf(after)}`,
    )
  const ended = step.ended && [`decision ${step.ended.decisionId} proposed to ${step.ended.as}`]
  const begun = step.begun && [`decision ${step.begun.decisionId} none to ${step.begun.as}`]
  const open = events.flatMap(({ openItems = [] }) => openItems).length
  const known = open === 0 ? [] : [`${open} open`]
  const said = [...moved, ...(ended ?? []), ...(begun ?? []), ...known, ...fields]
  return `${serviceId}: ${said.join(', ') || 'nothing'}`
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(' + ')
  return value === null || value === undefined ? 'none' : String(value)
}
