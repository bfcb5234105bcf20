import 'server-only'
import { consoleError } from '#lib/contract/index.ts'
import { parseJson } from '../../../core/http/body.ts'

/**
 * The list of orders as finance may see it: which company, reference and key, and what it cost, because an invoice is charged
 * back by them (P123); not what the order was made with, nor what it found.
 */
export async function forFinance(response: Response): Promise<Response> {
  if (!response.ok) return response
  const value = objectIn(await response.text())
  const orders = Array.isArray(value.orders) ? value.orders.map(withoutContent) : value.orders
  return new Response(JSON.stringify({ ...value, orders }), { status: response.status, headers: response.headers })
}

function withoutContent(order: unknown): unknown {
  if (typeof order !== 'object' || order === null) return order
  return Object.fromEntries(Object.entries(order).filter(([name]) => name !== 'metadata' && name !== 'result'))
}

/** What cannot be read cannot be cut, and is not handed on whole. */
function objectIn(text: string): Record<string, unknown> {
  try {
    const value = parseJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below like every other response that does not match the interface.
  }
  throw consoleError('upstream.invalid', 'The registry service returned an unreadable list of orders')
}
