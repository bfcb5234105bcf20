import { type ScreeningKind, screeningKinds } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { tableOf } from '../../../widgets/csv-file/table.ts'
import type { WorkRow } from '../work-rows.ts'

/** Companies by what is known of their screening, the gravest first. */
export function byScreening(rows: readonly WorkRow[]): Record<ScreeningKind, WorkRow[]> {
  const found: Record<ScreeningKind, WorkRow[]> = { confirmed: [], open: [], notCompared: [], compared: [] }
  for (const row of rows) {
    // Of a company without a state, or with one this program does not know, nothing is known to be compared.
    const kind = screeningKinds.find((one) => one === row.screening?.kind) ?? 'notCompared'
    found[kind].push(row)
  }
  return found
}

export interface ExportedParties {
  serviceId: string
  name: string | null
  csv: string
}

/** The parties of several companies in one file: each line with its company before what the file of one has. */
export function joinedPartiesIn(exported: readonly ExportedParties[]): string {
  const tables = exported.map(({ csv, ...company }) => ({
    ...company,
    lines: tableOf(csv).lines.map(({ cells }) => cells),
  }))
  const head = tables.find(({ lines }) => lines.length > 0)?.lines[0] ?? []
  const body = tables.flatMap(({ serviceId, name, lines }) =>
    lines.slice(1).map((cells) => [serviceId, name, ...cells]),
  )
  return csvOf([['serviceId', 'companyName', ...head], ...body])
}
