import 'server-only'
import type { AdisAnswer, ViesAnswer } from '#lib/contract/index.ts'
import {
  adisAction,
  adisQuestion,
  type Got,
  readAdis,
  readVies,
  type VatNumber,
  viesQuestion,
} from '#lib/domain/vat-checks/index.ts'
import type { Fetching } from '#lib/outbound/index.ts'
import type { Env } from '../../core/env.ts'

export interface Asking {
  fetching: Fetching
  signal: AbortSignal
  timeoutMs?: number
}

/** A person waits for it; VIES itself waits for the member state, up to ten seconds. */
const patienceMs = 15_000
/** Some hundred accounts have a twentieth of it. */
const bytesMax = 1024 * 1024

export async function askVies(
  { vies, requester }: Env['vatServices'],
  number: VatNumber,
  asking: Asking,
): Promise<ViesAnswer | null> {
  if (vies === null) return null
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const body = viesQuestion(number, requester)
  return readVies(await ask(asking, { url: `${vies}/check-vat-number`, headers, body }), number)
}

export async function askAdis(
  { adis }: Env['vatServices'],
  number: VatNumber,
  asking: Asking,
): Promise<AdisAnswer | null> {
  if (adis === null) return null
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: adisAction, accept: 'text/xml' }
  return readAdis(await ask(asking, { url: adis, headers, body: adisQuestion(number) }), number)
}

/** Once: whoever asked reads why nothing came, and asks again. */
async function ask(
  { fetching, signal, timeoutMs = patienceMs }: Asking,
  { headers, ...question }: { url: string; headers: Record<string, string>; body: string },
): Promise<Got> {
  const sent = { 'user-agent': 'registry-console', 'accept-encoding': 'identity', ...headers }
  const got = await fetching.post({ ...question, headers: sent, bytesMax, timeoutMs, signal })
  if ('problem' in got) return got
  const encoding = got.header('content-encoding') ?? 'identity'
  return /^identity$/i.test(encoding) ? got : { problem: `encoded as ${encoding}` }
}
