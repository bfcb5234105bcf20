import type { Threshold } from '#lib/domain/ownership/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { fileNamePart, saveFile } from '../../../widgets/export/save.ts'
import { ownerRows } from './export.ts'

/** Saves the lists as CSV, under the name of the company. */
export function saveOwners(name: string, rows: Parameters<typeof ownerRows>[0], threshold: Threshold): void {
  saveFile(`${fileNamePart(name)}-owners.csv`, csvOf(ownerRows(rows, threshold)), 'text/csv;charset=utf-8')
}
