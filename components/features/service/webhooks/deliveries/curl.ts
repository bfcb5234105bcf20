import type { RouteAnswer, Webhook } from '#lib/contract/index.ts'

/** What stands for a value the log masks: a custom header may be a key of the receiver. */
const masked = /^[•*]+$/

/** The latest attempt as a command: the same bytes and headers; an attempt that was not made yet has no signature. */
export function curlOf({ url }: Pick<Webhook, 'url'>, delivery: RouteAnswer<'getDelivery'>): string {
  const headers = Object.entries(delivery.log?.at(-1)?.requestHeaders ?? { 'Content-Type': 'application/json' })
  const lines = headers.map(([name, value]) => `-H ${quoted(`${name}: ${masked.test(value) ? `<${name}>` : value}`)}`)
  return [`curl -X POST ${quoted(url ?? '')}`, ...lines, `--data-binary ${quoted(delivery.body ?? '')}`].join(' \\\n  ')
}

/** For a POSIX shell, which reads nothing between single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
