import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { outcomeOfDelivery, stateOf } from '#lib/domain/deliveries/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { fileNamePart, saveFile } from '../../../../widgets/export/save.ts'

/** Names of the columns are those of the interface, and times are UTC: programs read these files. */
const columns = [
  'deliveryId',
  'serviceWebhookId',
  'event',
  'createdAt',
  'state',
  'outcome',
  'attempts',
  'attemptsMax',
  'lastStatus',
  'lastError',
  'lastDurationMs',
  'nextAttemptAt',
  'deliveredAt',
  'exhaustedAt',
  'orderId',
  'product',
  'serviceId',
  'companyName',
  'customerReference',
  'customerId',
] as const

export function deliveriesCsv(deliveries: readonly Delivery[]): string {
  const rows = deliveries.map((one) => ({ ...one, state: stateOf(one), outcome: outcomeOfDelivery(one) }))
  return csvOf([columns, ...rows.map((row) => columns.map((name) => row[name]?.toString()))])
}

/** The rows in view, of one endpoint or of all, as a file. */
export function saveDeliveries(deliveries: readonly Delivery[], of?: Webhook): void {
  const name = of ? `-${fileNamePart(of.name ?? of.id)}` : ''
  saveFile(`deliveries${name}.csv`, deliveriesCsv(deliveries), 'text/csv;charset=utf-8')
}
