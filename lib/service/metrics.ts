import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  requests: Counter<'operation' | 'status'>
  requestSeconds: Histogram<'operation'>
  ordersSettled: Counter<'product' | 'status'>
  /** Seconds from admission to the first claim. */
  orderWait: Histogram
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'registry_requests_total',
      help: 'Requests answered',
      labelNames: ['operation', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'registry_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['operation'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
      registers,
    }),
    ordersSettled: new Counter({
      name: 'registry_orders_settled_total',
      help: 'Orders settled in this process',
      labelNames: ['product', 'status'],
      registers,
    }),
    orderWait: new Histogram({
      name: 'registry_order_wait_seconds',
      help: 'Time from admission to the first claim',
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 30, 120],
      registers,
    }),
  }
}
