import type { Scope } from './scopes.ts'
import type { RouteId } from './table.ts'

/**
 * The scope each row asks of a key; null for the public rows, which need no key. A running graph's intermediate result
 * (`getGraph` with includeIntermediateResult) costs credits and needs `order` beside `read`. Without `secrets` a webhook
 * is answered without its signing secret and with masked header values.
 */
export const scopeOf = {
  autocomplete: 'read',
  startSearch: 'order',
  searchSync: 'order',
  getSearch: 'read',
  prefill: 'order',
  startDocumentList: 'order',
  documentListSync: 'order',
  getDocumentList: 'read',
  startDocument: 'order',
  documentSync: 'order',
  getDocument: 'read',
  startReport: 'order',
  reportSync: 'order',
  getReport: 'read',
  startFinancials: 'order',
  financialsSync: 'order',
  getFinancials: 'read',
  startUbo: 'order',
  uboSync: 'order',
  getUbo: 'read',
  startGraph: 'order',
  graphSync: 'order',
  getGraph: 'read',
  startGraphForCompany: 'order',

  createWebhook: 'manage',
  getWebhook: 'manage',
  deleteWebhook: 'manage',
  rotateWebhookSecret: 'secrets',
  listWebhooks: 'manage',
  updateWebhook: 'manage',
  testWebhook: 'manage',
  listDeliveries: 'manage',
  getDelivery: 'manage',
  redeliver: 'manage',

  listMonitorSources: 'manage',
  createMonitor: 'manage',
  listMonitors: 'manage',
  getMonitor: 'manage',
  listMonitorEvents: 'manage',
  replayMonitorEvent: 'order',
  deleteMonitor: 'manage',
  updateMonitor: 'manage',
  checkMonitor: 'order',

  createIntegration: 'manage',
  listIntegrations: 'manage',
  deleteIntegration: 'manage',

  listJurisdictions: 'read',
  getInvoice: 'read',
  listInvoices: 'read',
  getCredits: 'read',
  listOrders: 'read',
  cancelOrder: 'manage',
  quote: 'read',

  listKeys: 'secrets',
  createKey: 'secrets',
  deleteKey: 'secrets',

  describeService: 'read',
  changeSandboxCompany: 'manage',
  getMetrics: 'manage',
  getFile: null,
  getOpenApi: null,
  getHealth: null,
  getReadiness: null,
} as const satisfies Record<RouteId, Scope | null>
