import type { MonitorMonth } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'

const head = ['month (UTC)', 'checks', 'eventsDelivered', 'credits', 'invoiceReadAt (UTC)']
const figure = (value: number | null | undefined) => (value == null ? null : String(value))

/** Months as they are drawn, a line each; what is not known is an empty cell. */
export function csvOfMonths(months: readonly MonitorMonth[]): string {
  const rows = months.map(({ month, checks, events, credits, readAt }) => [
    month,
    figure(checks),
    figure(events),
    figure(credits),
    readAt,
  ])
  return csvOf([head, ...rows])
}
