import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { outcomeOfDelivery, stateOf } from '#lib/domain/deliveries/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { fileNamePart, saveFile } from '../../../../widgets/export/save.ts'

/** Names of the columns are those of the interface, and times are UTC: programs read these files. */
const columns: readonly (readonly [string, (one: Delivery) => string | number | null | undefined])[] = [
  ['deliveryId', (one) => one.deliveryId],
  ['serviceWebhookId', (one) => one.serviceWebhookId],
  ['event', (one) => one.event],
  ['createdAt', (one) => one.createdAt],
  ['state', stateOf],
  ['outcome', outcomeOfDelivery],
  ['attempts', (one) => one.attempts],
  ['attemptsMax', (one) => one.attemptsMax],
  ['lastStatus', (one) => one.lastStatus],
  ['lastError', (one) => one.lastError],
  ['lastDurationMs', (one) => one.lastDurationMs],
  ['nextAttemptAt', (one) => one.nextAttemptAt],
  ['deliveredAt', (one) => one.deliveredAt],
  ['exhaustedAt', (one) => one.exhaustedAt],
  ['orderId', (one) => one.orderId],
  ['product', (one) => one.product],
  ['serviceId', (one) => one.serviceId],
  ['companyName', (one) => one.companyName],
  ['customerReference', (one) => one.customerReference],
  ['customerId', (one) => one.customerId],
]

export function deliveriesCsv(deliveries: readonly Delivery[]): string {
  const text = (value: string | number | null | undefined) => (value == null ? null : String(value))
  const heads = columns.map(([name]) => name)
  return csvOf([heads, ...deliveries.map((one) => columns.map(([, read]) => text(read(one))))])
}

/** The rows in view of all endpoints, as a file. */
export function saveLog(deliveries: readonly Delivery[]): void {
  saveFile('deliveries.csv', deliveriesCsv(deliveries), 'text/csv;charset=utf-8')
}

/** The rows in view, as a file. */
export function saveDeliveries({ id, name }: Webhook, deliveries: readonly Delivery[]): void {
  saveFile(`deliveries-${fileNamePart(name ?? id)}.csv`, deliveriesCsv(deliveries), 'text/csv;charset=utf-8')
}
