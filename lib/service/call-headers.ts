import {
  ApiError,
  CustomerId,
  creditsMaxHeader,
  invalidRequest,
  limits,
  type Operation,
  type ServiceVersion,
  serviceVersions,
} from '#lib/contract/index.ts'
import { waitPreferred } from '#lib/http/index.ts'
import { checkText } from './request.ts'

/** What a request says in its headers, as its row takes it; each refuses with `request.invalid` what it cannot be. */

export function customerOf(request: Request, { customerHeader }: Operation): string | null {
  const value = customerHeader === undefined ? null : request.headers.get(customerHeader)
  if (value === null || value === '') return null
  // Node reads header bytes as Latin-1; a customer may be called in any script.
  const text = Buffer.from(value, 'latin1').toString('utf8')
  const name = (customerHeader ?? '').toLowerCase()
  checkText(text, ['header', name])
  const result = CustomerId.safeParse(text)
  if (!result.success) throw invalidRequest(result.error, ['header', name])
  return result.data
}

/** A change that would be made twice says so: the key is kept where a request costs, and refused where it would be ignored. */
export function idempotencyKeyOf(request: Request, operation: Operation): string | null {
  const key = request.headers.get('idempotency-key')
  if (operation.method !== 'POST' || key === null || key === '') return null
  if (operation.spends === 'free')
    throw refusedHeader('idempotency-key', 'Not supported on this endpoint', 'unsupported')
  if (key.length <= limits.idempotencyKeyCharactersMax) return key
  const msg = `Must not exceed ${limits.idempotencyKeyCharactersMax} characters`
  throw refusedHeader('idempotency-key', msg, 'too_big')
}

/** Seconds a poll waits for the end of its order; 0 where its caller prefers none. */
export function waitOf(request: Request, { mode }: Operation): number {
  return mode === 'poll' ? (waitPreferred(request.headers.get('prefer'), limits.waitSecondsMax) ?? 0) : 0
}

export function creditsMaxOf(request: Request, { spends }: Operation): number | null {
  const given = request.headers.get(creditsMaxHeader)
  if (spends === 'free' || given === null || given === '') return null
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw refusedHeader(creditsMaxHeader.toLowerCase(), 'Must be a whole number of credits', 'pattern')
}

export function versionOf(request: Request, operation: Operation): ServiceVersion {
  const given = request.headers.get('service-version')
  if (given === null) return operation.version
  const known = serviceVersions.find((version) => version === given)
  if (known !== undefined) return known
  throw refusedHeader('service-version', `Must be one of ${serviceVersions.join(', ')}`, 'enum')
}

function refusedHeader(name: string, msg: string, type: string): ApiError {
  return new ApiError('request.invalid', [{ loc: ['header', name], msg, type }])
}
