import { type ErrorCode, errorCodes } from '../errors.ts'
import { keysOf } from '../keys-of.ts'
import type { Operation } from '../v2/operation.ts'
import { headersOf } from './headers.ts'
import { type JsonSchema, reference } from './schemas.ts'

interface Failure {
  status: number
  codes: ErrorCode[]
}

/** The refusals of a row, each by its name among the components. */
export function failuresOf(operation: Operation): JsonSchema {
  const refs = failures(operation).map((one) => [one.status, { $ref: `#/components/responses/${nameOf(one)}` }])
  return Object.fromEntries(refs)
}

/** Every refusal that any of the rows has, by its name. */
export function failureComponents(operations: readonly Operation[]): JsonSchema {
  const content = { 'application/json': { schema: { $ref: reference('ErrorBody') } } }
  const named = operations.flatMap(failures).map((one) => {
    const described = { description: one.codes.join(' or '), headers: headersOf(null, one.status), content }
    return [nameOf(one), described] as const
  })
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** `AuthForbidden`, `CompanyNotFoundOrResourceNotFound`; with its status where that is not the one of its code. */
function nameOf({ status, codes }: Failure): string {
  const words = codes.map((code) =>
    code
      .split(/[._]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(''),
  )
  return `${words.join('Or')}${codes.some((code) => errorCodes[code].status === status) ? '' : status}`
}

function failures(operation: Operation): Failure[] {
  const possible = codesOf(operation)
  const byStatus = new Map<number, ErrorCode[]>()
  const add = (status: number, code: ErrorCode) => byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  for (const code of keysOf(errorCodes).filter((known) => possible.has(known))) add(errorCodes[code].status, code)
  if (operation.body !== undefined) add(415, 'request.invalid')
  add(503, 'internal.unexpected')
  return [...byStatus].map(([status, codes]) => ({ status, codes })).toSorted((a, b) => a.status - b.status)
}

function codesOf(operation: Operation): Set<ErrorCode> {
  const possible = new Set<ErrorCode>(['request.invalid', 'internal.unexpected', 'internal.storage_full'])
  const add = (...codes: readonly ErrorCode[]) => {
    for (const code of codes) possible.add(code)
  }
  add(...(operation.refuses ?? []))
  if (!operation.isPublic) add('auth.unauthorized', 'auth.forbidden', 'request.rate_limited')
  if (operation.params !== undefined) add('resource.not_found')
  if (operation.body !== undefined) add('request.too_large')
  if (operation.spends !== 'free') add('credits.insufficient', 'request.conflict', 'capability.not_available')
  if (operation.spends === 'order') add('company.not_found')
  if (operation.mode === 'sync')
    add('request.timeout', 'source.rate_limited', 'source.network_error', 'source.unavailable')
  return possible
}
