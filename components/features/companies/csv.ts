import type { SinceReview } from '#lib/contract/index.ts'
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
  'batches',
  'screening',
  'screeningNames',
  'notCompared',
  'myReview (UTC)',
  'sinceMyReview',
  'seriousSinceMyReview',
]

/** What is not known to be any is no 0. */
const counted = (count: number | null | undefined) => (count ? String(count) : null)
const countOf = ({ changes, matches, discrepancies }: SinceReview) =>
  (changes ?? 0) + (matches ?? 0) + (discrepancies ?? 0)

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
    row.batches?.join(' + '),
    row.screening?.kind,
    row.screening?.names?.join(' + '),
    row.screening?.notCompared,
    row.sinceReview?.at,
    counted(row.sinceReview && countOf(row.sinceReview)),
    counted(row.sinceReview?.serious),
  ])
  return csvOf([head, ...lines])
}
