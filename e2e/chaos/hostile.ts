import { type AnyRouteId, type Operation, pathOf, routeOf } from '#lib/contract/index.ts'

/** One request of a fuzzing run, made from a row of the contract and a seed. */
export interface HostileRequest {
  row: AnyRouteId
  method: string
  target: string
  headers: Record<string, string>
  body: string | undefined
}

const values: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  'x'.repeat(5_000),
  0,
  -1,
  1e308,
  2 ** 53,
  1.5,
  true,
  [],
  [[]],
  [null],
  {},
  { __proto__: { isAdmin: true } },
  { constructor: { prototype: {} } },
  '../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '%ff',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  "'; drop table registry.orders; --",
  '<script>alert(1)</script>',
  'co_xa_5BPVntXXz8BQr',
  'co_xa_',
  'co_zz_1',
  '00000000-0000-0000-0000-000000000000',
  '019a0000-0000-7000-8000-000000000000',
  'xa',
  'XA',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59Z',
  '* * * * *',
  '*/0 * * * *',
  '99 99 99 99 99',
  'http://169.254.169.254/latest',
  'https://user:password@example.com/',
  'javascript:alert(1)',
  ['xa', 1],
]

const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`
const bodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1',
  '{"a":',
  '\ufeff{}',
  '[1,2',
  '{"a":1}{"b":2}',
  deep,
  `{"companyName":${deep}}`,
]
const bodyTypes = ['application/json', 'application/json', 'application/json; charset=utf-16', 'text/plain', 'nonsense']
const versions = ['2026-08-01', '2026-05-01', '2020-01-01', 'x', '']

/** Makes requests to these rows that follow the contract's shape here and break it there. `random(n)` is below n. */
export function hostileRequest(random: (below: number) => number, rows: readonly AnyRouteId[]): HostileRequest {
  const pick = <T>(from: readonly T[]): T => {
    const found = from[random(from.length)]
    if (found === undefined && from.length === 0) throw new Error('nothing to pick from')
    return found as T
  }
  const row = pick(rows)
  const operation = routeOf(row)
  const method = random(12) === 0 ? pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : operation.method
  const takesBody = method !== 'GET' && method !== 'OPTIONS'
  return {
    row,
    method,
    target: targetOf(row, operation, pick, random),
    headers: headersOf(operation, takesBody, pick, random),
    body: takesBody ? bodyOf(operation, pick, random) : undefined,
  }
}

type Pick = <T>(from: readonly T[]) => T
type Random = (below: number) => number

function textOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}

function targetOf(row: AnyRouteId, operation: Operation, pick: Pick, random: Random): string {
  const named = (shape: object | undefined) =>
    Object.fromEntries(
      Object.keys(shape ?? {}).flatMap((name) => (random(3) === 0 ? [] : [[name, textOf(pick(values))]])),
    )
  const params = Object.fromEntries(
    Object.keys(operation.params?.shape ?? {}).map((name) => [name, textOf(pick(values)) || 'x']),
  )
  const extra = random(10) === 0 ? { [textOf(pick(values)) || 'y']: 'z' } : {}
  return pathOf(row, params, { ...named(operation.query?.shape), ...extra })
}

function headersOf(operation: Operation, takesBody: boolean, pick: Pick, random: Random): Record<string, string> {
  const headerSafe = (value: unknown) =>
    textOf(value)
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, 2_000)
  return {
    ...(takesBody ? { 'content-type': pick(bodyTypes) } : {}),
    ...(random(3) === 0 ? { 'service-version': pick(versions) } : {}),
    ...(random(6) === 0 ? { 'idempotency-key': headerSafe(pick(values)) } : {}),
    ...(operation.customerHeader && random(2) === 0 ? { [operation.customerHeader]: headerSafe(pick(values)) } : {}),
    ...(random(20) === 0 ? { range: pick(['bytes=0-', 'bytes=9-1', 'bytes=-0', 'x']) } : {}),
  }
}

function bodyOf(operation: Operation, pick: Pick, random: Random): string {
  if (random(6) === 0) return pick(bodies)
  const shape = operation.body !== undefined && 'shape' in operation.body ? operation.body.shape : {}
  const names = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  const fields = names.flatMap((name) => (random(3) === 0 ? [] : [[name, pick(values)]]))
  const extra = random(8) === 0 ? [[textOf(pick(values)), pick(values)]] : []
  return JSON.stringify(Object.fromEntries([...fields, ...extra]))
}
