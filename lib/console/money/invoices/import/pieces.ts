import 'server-only'
import { consoleError, operations, pathOf } from '#lib/contract/index.ts'
import type { Base } from '../../../core/context.ts'
import { exchange, failureIn, headersFor, isFailedAnswer, readAnswer } from '../../../core/upstream/index.ts'

const timeoutMs = 60_000

/** Asks the service for an invoice; its bytes come in pieces, as fast as they are taken. */
export async function* invoicePieces(base: Base, invoiceId: string): AsyncGenerator<Uint8Array, void> {
  const incoming = await exchange(base.env, {
    method: 'GET',
    path: pathOf('getInvoice', { invoiceId }),
    headers: headersFor(base.env, operations.getInvoice),
    timeoutMs,
  })
  if (isFailedAnswer(incoming)) throw failureIn(incoming, await readAnswer(incoming))
  try {
    for await (const piece of incoming.body) yield asBytes(piece)
  } catch (cause) {
    throw consoleError('upstream.unreachable', 'The invoice ended unexpectedly', { cause })
  } finally {
    incoming.body.destroy()
  }
}

/** A body of undici without an encoding set gives bytes. */
function asBytes(piece: unknown) {
  return piece as Uint8Array
}

/** The text of one ledger item and the invoice line it belongs to. */
interface CutItem {
  line: number
  text: string
}

const quote = 34
const backslash = 92
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

/** Where the items stand: invoice, lineItems, line, ledgerItems. */
const linesDepth = 2
const itemsDepth = 4

/**
 * Cuts the ledger items out of an invoice while its bytes arrive, in pieces of any length, so that an invoice of a hundred
 * thousand rows is never one text. What is left is the invoice with empty ledgers, short enough to be parsed whole. What
 * JSON is made of are single bytes in UTF-8, and none of them is ever part of another character.
 */
export function createCutter() {
  const frame: Buffer[] = []
  let buffer = Buffer.alloc(0)
  let at = 0
  let taken = 0
  let depth = 0
  let line = -1
  let isInLines = false
  let isInItems = false
  let isInText = false
  let isEscaped = false
  let textStart = 0
  let itemStart = -1
  let lastText = ''

  function open(code: number) {
    if (depth === 1) isInLines = code === openBracket && lastText === 'lineItems'
    if (depth === linesDepth && isInLines) line += 1
    if (depth === itemsDepth && isInItems) itemStart = at
    depth += 1
    if (depth !== itemsDepth || !isInLines || code !== openBracket || lastText !== 'ledgerItems') return
    isInItems = true
    frame.push(buffer.subarray(taken, at + 1))
    taken = at + 1
  }

  function close(code: number, items: CutItem[]) {
    depth -= 1
    if (!isInItems) return
    if (depth === itemsDepth && code === closeBrace) {
      items.push({ line, text: buffer.toString('utf8', itemStart, at + 1) })
      itemStart = -1
      taken = at + 1
    } else if (depth === itemsDepth - 1) {
      isInItems = false
      taken = at
    }
  }

  function inText(code: number) {
    if (isEscaped) isEscaped = false
    else if (code === backslash) isEscaped = true
    else if (code === quote) {
      isInText = false
      if (!isInItems) lastText = buffer.toString('utf8', textStart, at)
    }
  }

  /** What stays for the next piece: an item, or a name, of which only the beginning is there. */
  function keep() {
    const keepFrom = isInItems ? itemStart : isInText ? textStart : -1
    const end = keepFrom === -1 ? buffer.length : keepFrom
    if (!isInItems) frame.push(buffer.subarray(taken, end))
    taken = end
  }

  return {
    push(piece: Uint8Array): CutItem[] {
      const items: CutItem[] = []
      buffer = Buffer.concat([buffer.subarray(taken), piece])
      at -= taken
      textStart -= taken
      if (itemStart !== -1) itemStart -= taken
      taken = 0
      for (; at < buffer.length; at += 1) {
        const code = buffer[at] ?? 0
        if (isInText) inText(code)
        else if (code === quote) {
          isInText = true
          textStart = at + 1
        } else if (code === openBrace || code === openBracket) open(code)
        else if (code === closeBrace || code === closeBracket) close(code, items)
      }
      keep()
      return items
    },
    /** The invoice without its ledger items, as text; complete only when everything was pushed. */
    frame: () => Buffer.concat([...frame, buffer.subarray(taken)]).toString('utf8'),
  }
}
