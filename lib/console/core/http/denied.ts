import 'server-only'
import { randomUUID } from 'node:crypto'
import { onceInProcess } from '../once.ts'

/** Names the answer to a request, in the headers a page is made from; what a client sends under this name is overwritten. */
export const answerHeader = 'x-console-answer'

/** What of Node's response says whether, and with which status, it has begun. */
export interface Answer {
  statusCode: number
  readonly headersSent: boolean
  on(event: 'close', listener: () => void): unknown
}

/** Answers that are being made, by name. */
const answers = onceInProcess('registry-console.answers', () => new Map<string, Answer>())

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
