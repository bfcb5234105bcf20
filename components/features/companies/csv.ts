import { csvOf } from '#lib/text/index.ts'
import type { WorkRow } from './work-rows.ts'

const head = [
  'serviceId',
  'name',
  'registerNumber',
  'jurisdictionCode',
  'condition',
  'status',
  'onFile',
  'newestData (UTC)',
  'changesSince',
  'gravestChange',
  'riskClass',
  'fileStatus',
  'assignee',
  'dueOn',
  'tags',
  'screening',
  'screeningNames',
  'notCompared',
]

/** The rows as a file for spreadsheets; no cell runs as a formula. */
export function csvOfRows(rows: readonly WorkRow[], nameOf: (userId: string | null | undefined) => string): string {
  const lines = rows.map(({ serviceId, name, registerNumber, jurisdictionCode, condition, status, file, ...row }) => [
    serviceId,
    name,
    registerNumber,
    jurisdictionCode,
    condition,
    status?.original ?? status?.normalized,
    Object.keys(row.results ?? {}).join(' + '),
    row.newestAt,
    row.changes == null ? null : String(row.changes),
    row.changeSeverity,
    file?.riskClass,
    file?.status,
    file?.assigneeId ? nameOf(file.assigneeId) : null,
    file?.dueOn,
    file?.tags?.join(' + '),
    row.screening?.kind,
    row.screening?.names?.join(' + '),
    row.screening?.notCompared,
  ])
  return csvOf([head, ...lines])
}
