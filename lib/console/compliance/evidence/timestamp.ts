import 'server-only'
import type { Stamp } from '#lib/contract/index.ts'
import { type Bytes, base64Of } from '#lib/domain/proof/index.ts'
import type { Base } from '../../core/context.ts'

/** A pack waits no longer for the service outside: it is made without a stamp, and says so. */
const answerMs = 8_000
const answerBytesMax = 64 * 1024

/**
 * Asks the service of TIMESTAMP_URL (RFC 3161) to stamp these bytes. Only their hash leaves this machine. An answer is kept where it is
 * over these bytes, with the number that was asked with.
 */
export async function stampOf({ env, log }: Pick<Base, 'env' | 'log'>, bytes: Bytes): Promise<Stamp> {
  if (env.timestampUrl === undefined) return { state: 'off', reply: null }
  try {
    const { readStamp, stampRequest } = await import('#lib/evidence-check/timestamp/index.ts')
    const { body, nonce } = await stampRequest(bytes)
    const answer = await asked(env.timestampUrl, body)
    const read = await readStamp(answer, bytes, [])
    if ('wrong' in read) throw new Error(`the stamp ${read.wrong}`)
    if (read.nonce !== nonce) throw new Error('the stamp answers another question')
    return { state: 'stamped', reply: base64Of(answer) }
  } catch (error) {
    log.warn({ event: 'evidence.not_stamped', err: error }, 'The time-stamping service gave no stamp')
    return { state: 'unanswered', reply: null }
  }
}

async function asked(url: string, body: Bytes): Promise<Bytes> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  if (!response.ok) throw new Error(`the service answered ${response.status}`)
  const length = Number(response.headers.get('content-length') ?? 0)
  if (length > answerBytesMax) throw new Error(`the service answered ${length} bytes`)
  const answer = new Uint8Array(await response.arrayBuffer())
  if (answer.length > answerBytesMax) throw new Error(`the service answered ${answer.length} bytes`)
  return answer
}
