import type { Threshold } from '#lib/domain/ownership/index.ts'
import { fileNamePart, saveCsv } from '../../../widgets/export/save.ts'
import { ownerRows } from './export.ts'

/** Saves the lists as CSV, under the name of the company. */
export function saveOwners(name: string, rows: Parameters<typeof ownerRows>[0], threshold: Threshold): void {
  saveCsv(`${fileNamePart(name)}-owners.csv`, ownerRows(rows, threshold))
}
