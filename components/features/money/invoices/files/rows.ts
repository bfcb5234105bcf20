import type { InvoiceGroup } from '#lib/contract/index.ts'

export type FileRow = readonly (string | null)[]

/** A split: what each group has used and what it comes to. */
export function groupRowsOf(groups: readonly InvoiceGroup[], by: string): FileRow[] {
  const head = [by, 'name', 'rows', 'creditsCharged', 'creditsBilled', 'amountMajor']
  return [
    head,
    ...groups.map(({ key, name, rows, credits, billed, amountMajor }) => [
      key,
      name,
      String(rows),
      String(credits),
      String(billed),
      amountMajor,
    ]),
  ]
}
