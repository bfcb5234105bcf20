import type { Asked } from './ask.ts'

/** What a header of an answer must be: a text, a form, or missing. */
type Expected = string | RegExp | null

/** A request, and what HTTP and this interface expect of its answer. */
export interface HttpCase extends Asked {
  name: string
  status: number
  answered?: Readonly<Record<string, Expected>>
  /** Whether the body comes: HEAD and 304 have none. */
  hasBody?: boolean
}

/** What the requests are about: made before, by whoever runs them. */
export interface Subject {
  /** Before every path: `/api` at the console. */
  prefix: string
  /** What lets a request in, and what a change needs beside. */
  caller: Readonly<Record<string, string>>
  change: Readonly<Record<string, string>>
  /** What a preflight is answered: Next has an answer of its own. */
  preflight: number
  /** A completed order of a report, longer than 1 KB; a company that can be ordered. */
  orderId: string
  serviceId: string
}

const json = { 'content-type': 'application/json' }

/** What both programs do alike. */
export function commonCases({ prefix, caller, change, preflight, orderId, serviceId }: Subject): HttpCase[] {
  const poll = `${prefix}/v2/companies/report/${orderId}`
  const monitors = `${prefix}/v2/monitors`
  const report = { method: 'POST', path: `${prefix}/v2/companies/report` }
  const body = JSON.stringify({ serviceId })
  const sends = { ...caller, ...change, ...json }
  return [
    {
      name: 'GET is answered with its request, and no type is guessed',
      method: 'GET',
      path: monitors,
      headers: caller,
      status: 200,
      hasBody: true,
      answered: {
        'x-request-id': /^req_/,
        'content-type': /^application\/json; charset=utf-8$/,
        'x-content-type-options': 'nosniff',
        'cache-control': /no-store/,
      },
    },
    {
      name: 'HEAD is GET without a body',
      method: 'HEAD',
      path: monitors,
      headers: caller,
      status: 200,
      hasBody: false,
      answered: { 'content-type': /json/, 'x-request-id': /^req_/ },
    },
    {
      name: 'HEAD of an order',
      method: 'HEAD',
      path: poll,
      headers: caller,
      status: 200,
      hasBody: false,
      answered: { etag: /^W\/"/ },
    },
    {
      name: 'a path knows its methods',
      method: 'PATCH',
      path: `${prefix}/v2/monitors`,
      headers: sends,
      body: '{}',
      status: 405,
      answered: { allow: 'GET, HEAD, POST' },
    },
    {
      name: 'an unknown path is 404 in the form of the interface',
      method: 'GET',
      path: `${prefix}/v2/nothing`,
      headers: caller,
      status: 404,
      hasBody: true,
    },
    {
      name: 'without authentication a caller is told how',
      method: 'GET',
      path: monitors,
      status: 401,
      answered: { 'www-authenticate': /realm="/ },
    },
    {
      name: 'HEAD without authentication as well',
      method: 'HEAD',
      path: monitors,
      status: 401,
      hasBody: false,
      answered: { 'www-authenticate': /realm="/ },
    },
    ...['utf-16', 'iso-8859-1'].map((charset) => ({
      name: `a body in ${charset} is not read as UTF-8`,
      ...report,
      headers: { ...sends, 'content-type': `application/json; charset=${charset}` },
      body,
      status: 415,
    })),
    {
      name: 'a compressed body is refused',
      ...report,
      headers: { ...sends, 'content-encoding': 'gzip' },
      body,
      status: 415,
    },
    {
      name: 'a parameter given twice is refused',
      method: 'GET',
      path: `${monitors}?limit=1&limit=2`,
      headers: caller,
      status: 400,
    },
    {
      name: 'an answer of more than 1 KB comes in gzip',
      method: 'GET',
      path: poll,
      headers: { ...caller, 'accept-encoding': 'gzip' },
      status: 200,
      hasBody: true,
      answered: { 'content-encoding': 'gzip', vary: /Accept-Encoding/i },
    },
    {
      name: 'and in the shortest where all are wanted',
      method: 'GET',
      path: poll,
      headers: { ...caller, 'accept-encoding': 'gzip, deflate, br' },
      status: 200,
      hasBody: true,
      answered: { 'content-encoding': 'br' },
    },
    {
      name: 'and as it is where nothing else is wanted',
      method: 'GET',
      path: poll,
      headers: { ...caller, 'accept-encoding': 'br;q=0, gzip;q=0' },
      status: 200,
      hasBody: true,
      answered: { 'content-encoding': null },
    },
    {
      name: 'an order has a tag',
      method: 'GET',
      path: poll,
      headers: caller,
      status: 200,
      answered: { etag: /^W\/"[\w.-]+"$/ },
    },
    {
      name: 'another tag than its own gets the order',
      method: 'GET',
      path: poll,
      headers: { ...caller, 'if-none-match': '"another"' },
      status: 200,
      hasBody: true,
    },
    {
      name: 'whoever has the order gets nothing',
      method: 'GET',
      path: poll,
      headers: { ...caller, 'if-none-match': '{etag}' },
      status: 304,
      hasBody: false,
      answered: { etag: '{etag}' },
    },
    {
      name: 'the catalogue has a tag',
      method: 'GET',
      path: `${prefix}/v2/platform/jurisdictions`,
      headers: caller,
      status: 200,
      answered: { etag: /^W\/"/ },
    },
    {
      name: 'the document has a tag',
      method: 'GET',
      path: `${prefix}/v2/openapi.json`,
      headers: caller,
      status: 200,
      answered: { etag: /^W\/"/ },
    },
    {
      name: 'a poll that waits for an order that has ended is answered at once',
      method: 'GET',
      path: poll,
      headers: { ...caller, prefer: 'wait=30' },
      status: 200,
      answered: { 'preference-applied': 'wait=30' },
    },
    {
      name: 'a wait has an end',
      method: 'GET',
      path: poll,
      headers: { ...caller, prefer: 'wait=4000' },
      status: 200,
      answered: { 'preference-applied': 'wait=30' },
    },
    {
      name: 'no other origin is let in',
      method: 'GET',
      path: monitors,
      headers: { ...caller, origin: 'https://evil.example' },
      status: 200,
      answered: { 'access-control-allow-origin': null, 'access-control-allow-credentials': null },
    },
    {
      name: 'a preflight allows nothing',
      method: 'OPTIONS',
      path: monitors,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      status: preflight,
      answered: { 'access-control-allow-origin': null, 'access-control-allow-methods': null },
    },
  ]
}
