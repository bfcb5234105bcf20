import type { OrderRecord } from '#lib/contract/index.ts'
import { inertName } from '#lib/text/index.ts'
import { fileNamePart } from '../../export/save.ts'

/** An instant as a part of a file name, in UTC: `2026-11-21T09-12-44Z`. */
export function instantPart(at: string | null | undefined): string {
  const date = new Date(at ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? 'undated' : `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

export function pathOfResult({
  orderId,
  product,
  responseTime,
}: Pick<OrderRecord, 'orderId' | 'product' | 'responseTime'>): string {
  return `results/${instantPart(responseTime)}-${fileNamePart(product ?? 'result')}-${fileNamePart(orderId)}.json`
}

/**
 * Two documents may have one name; the order in front keeps them apart, no name leads out of the folder, and none runs when it is
 * opened.
 */
export function documentPath(orderId: string, fileName: string | null | undefined): string {
  return `documents/${fileNamePart(orderId)}-${inertName(fileNamePart(fileName ?? '')) || 'document'}`
}

export function packName(kind: 'company' | 'documents', company: string, madeAt: string): string {
  const what = kind === 'company' ? 'evidence' : 'documents'
  return `${what}-${fileNamePart(company)}-${instantPart(madeAt)}.zip`
}
