import { otherPrices } from '../billing/index.ts'
import type { Caller } from '../context.ts'
import type { DeliveryCharge } from '../webhooks/index.ts'
import type { CheckRow, MonitorRow } from './store.ts'

/** The key that pays for what a monitor does. */
export type MonitorPayer = Pick<Caller, 'keyId' | 'keyName'>

/** Who pays for what nobody asked for just now: the key that made the monitor. */
export function makerOf({ apiKeyId, apiKeyName }: MonitorRow): MonitorPayer {
  return { keyId: apiKeyId, keyName: apiKeyName }
}

/** Who pays for a check: the key that asked for it by hand, else the monitor's. */
export function payerOf(monitor: MonitorRow, { apiKeyId, apiKeyName }: CheckRow): MonitorPayer {
  return apiKeyId === null ? makerOf(monitor) : { keyId: apiKeyId, keyName: apiKeyName ?? '' }
}

/** What something a monitor does costs, in the words of the ledger. */
export function chargeOf(
  monitor: MonitorRow,
  sku: 'monitorCheck' | 'monitorEvent',
  operation: 'createMonitor' | 'checkMonitor' | 'replayMonitorEvent',
  { keyId, keyName }: MonitorPayer,
): DeliveryCharge {
  return {
    credits: otherPrices[sku],
    sku,
    operation,
    capability: 'monitoring',
    serviceId: monitor.serviceId,
    companyName: monitor.companyName,
    apiKeyId: keyId,
    apiKeyName: keyName,
  }
}
