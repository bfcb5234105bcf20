import { otherPrices } from '../billing/prices.ts'
import type { DeliveryCharge } from '../webhooks/deliveries/charge.ts'
import type { MonitorRow } from './store.ts'

/** What something a monitor does costs, in the words of the ledger; the key that made the monitor pays for it. */
export function chargeOf(
  monitor: MonitorRow,
  sku: 'monitorCheck' | 'monitorEvent',
  operation: 'createMonitor' | 'checkMonitor' | 'replayMonitorEvent',
): DeliveryCharge {
  return {
    credits: otherPrices[sku],
    sku,
    operation,
    capability: 'monitoring',
    serviceId: monitor.serviceId,
    companyName: monitor.companyName,
    apiKeyId: monitor.apiKeyId,
    apiKeyName: monitor.apiKeyName,
  }
}
