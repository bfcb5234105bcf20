import type { InvoiceGroup, InvoiceSnapshot } from '#lib/contract/index.ts'

export type FileRow = readonly (string | null)[]

export function lineRows({ lines }: InvoiceSnapshot): FileRow[] {
  const head = ['sku', 'quantity', 'grossMajor', 'priceSource', 'tiers']
  return [
    head,
    ...lines.map(({ sku, quantity, grossMajor, priceSource, tiers }) => [
      ...[sku, quantity, grossMajor, priceSource, String(tiers.length)],
    ]),
  ]
}

export function tierRows({ lines }: InvoiceSnapshot): FileRow[] {
  const head = ['sku', 'tierIndex', 'tierMinQuantity', 'quantity', 'unitAmountMajor', 'grossMajor']
  const tiers = lines.flatMap(({ sku, tiers }) =>
    tiers.map(({ tier, tierIndex }) => [
      ...[sku, String(tierIndex), figure(tier.tierMinQuantity), tier.quantity ?? null],
      ...[tier.unitAmountMajor ?? null, tier.grossMajor ?? null],
    ]),
  )
  return [head, ...tiers]
}

/** A split: what each group has used and what it comes to. */
export function groupRowsOf(groups: readonly InvoiceGroup[], by: string): FileRow[] {
  const head = [by, 'name', 'rows', 'creditsCharged', 'creditsBilled', 'amountMajor']
  return [
    head,
    ...groups.map(({ key, name, rows, credits, billed, amountMajor }) => [
      ...[key, name, String(rows), String(credits), String(billed), amountMajor],
    ]),
  ]
}

function figure(value: number | string | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
