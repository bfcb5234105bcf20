import 'server-only'
import { randomUUID } from 'node:crypto'

/** Names the answer to a request, in the headers a page is made from; what a client sends under this name is overwritten. */
export const answerHeader = 'x-console-answer'

/** What of Node's response says whether, and with which status, it has begun. */
export interface Answer {
  statusCode: number
  readonly headersSent: boolean
  on(event: 'close', listener: () => void): unknown
}

const key = Symbol.for('registry-console.answers')

/** Answers that are being made, by name. Pages share a process and not their modules, so they hang on neither. */
function answers(): Map<string, Answer> {
  const global = asAnswers(globalThis)
  const known = global[key] ?? new Map<string, Answer>()
  global[key] = known
  return known
}

/** Registers a response until it has ended; returns its name. */
export function registerAnswer(answer: Answer): string {
  const name = randomUUID()
  answers().set(name, answer)
  answer.on('close', () => answers().delete(name))
  return name
}

/**
 * Makes the answer a 403. Next begins to send a page before it has decided about it, with 200; the frame around the page is
 * made before the first byte, and calls this. The page still decides for itself what it shows.
 */
export function markDenied(headers: Headers): void {
  const answer = answers().get(headers.get(answerHeader) ?? '')
  if (answer !== undefined && !answer.headersSent) answer.statusCode = 403
}

/** Nothing else uses this symbol. */
function asAnswers(global: object): Record<symbol, Map<string, Answer> | undefined> {
  return global as Record<symbol, Map<string, Answer> | undefined>
}
