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

/** The rows in view of all endpoints, as a file. */
export function saveLog(deliveries: readonly Delivery[]): void {
  saveFile('deliveries.csv', deliveriesCsv(deliveries), 'text/csv;charset=utf-8')
}

/** The rows in view, as a file. */
export function saveDeliveries({ id, name }: Webhook, deliveries: readonly Delivery[]): void {
  saveFile(`deliveries-${fileNamePart(name ?? id)}.csv`, deliveriesCsv(deliveries), 'text/csv;charset=utf-8')
}
