import type { HttpCase, Subject } from './cases.ts'

const json = { 'content-type': 'application/json' }

/** What the interface says beyond: the console passes the orders of people on, and answers them in its own way. */
export function serviceCases(subject: Subject): HttpCase[] {
  const { caller, serviceId, orderId } = subject
  const sends = { ...caller, ...json }
  const ordered = JSON.stringify({ serviceId, bypassCache: true })
  const post = { method: 'POST', path: '/v2/companies/report' }
  const keyed = { ...sends, 'idempotency-key': 'http-table' }
  return [
    { name: 'health is asked with HEAD', method: 'HEAD', path: '/healthz', status: 200, hasBody: false },
    {
      name: 'a started order says where it is, and when to look',
      ...post,
      headers: keyed,
      body: ordered,
      status: 202,
      answered: {
        location: /^\/v2\/companies\/report\/[\w-]{36}$/,
        'retry-after': /^\d+$/,
        'idempotent-replayed': null,
      },
    },
    {
      name: 'the same key and body get the same answer, marked',
      ...post,
      headers: keyed,
      body: ordered,
      status: 202,
      answered: { location: /^\/v2\/companies\/report\/[\w-]{36}$/, 'idempotent-replayed': 'true' },
    },
    {
      name: 'the same key with another body is refused',
      ...post,
      headers: keyed,
      body: JSON.stringify({ serviceId }),
      status: 409,
    },
    {
      name: 'a key that would be ignored is refused',
      method: 'POST',
      path: '/v2/webhooks',
      headers: keyed,
      body: JSON.stringify({ name: 'a', url: 'https://hooks.example.com/' }),
      status: 400,
    },
    {
      name: 'the version of the call is echoed',
      method: 'GET',
      path: '/v2/monitors',
      headers: { ...caller, 'service-version': '2026-05-01' },
      status: 200,
      answered: { 'service-version': '2026-05-01', deprecation: null, sunset: null },
    },
    {
      name: 'and without one the default of its row',
      method: 'GET',
      path: '/v2/monitors',
      headers: caller,
      status: 200,
      answered: { 'service-version': '2026-08-01' },
    },
    {
      name: 'an unknown version is refused',
      method: 'GET',
      path: '/v2/monitors',
      headers: { ...caller, 'service-version': '2020-01-01' },
      status: 400,
    },
    {
      name: 'limits are told before they are reached',
      method: 'GET',
      path: '/v2/monitors',
      headers: caller,
      status: 200,
      answered: {
        'ratelimit-policy': /^"key";q=\d+;w=1, "organization";q=\d+;w=1$/,
        ratelimit: /^"key";r=\d+;t=1, "organization";r=\d+;t=1$/,
      },
    },
    {
      name: 'a page by an offset names the next one',
      method: 'GET',
      path: '/v2/monitors?limit=1',
      headers: caller,
      status: 200,
      answered: { link: '</v2/monitors?limit=1&offset=1>; rel="next"' },
    },
    {
      name: 'and the one before',
      method: 'GET',
      path: '/v2/monitors?limit=1&offset=1',
      headers: caller,
      status: 200,
      answered: { link: '</v2/monitors?limit=1&offset=0>; rel="prev"' },
    },
    {
      name: 'a page by a cursor as well',
      method: 'GET',
      path: '/v2/orders?limit=1',
      headers: caller,
      status: 200,
      answered: { link: /^<\/v2\/orders\?limit=1&cursor=[\w-]{36}>; rel="next"$/ },
    },
    {
      name: 'HEAD reads nothing that costs',
      method: 'HEAD',
      path: `/v2/companies/shareholder-graph/${orderId}?includeIntermediateResult=true`,
      headers: caller,
      status: 400,
      hasBody: false,
    },
    {
      name: 'a key sent twice is no key',
      method: 'GET',
      path: '/v2/monitors',
      headers: { 'x-api-key': `${caller['x-api-key']}, ${caller['x-api-key']}` },
      status: 403,
    },
    {
      name: 'another type is refused',
      ...post,
      headers: { ...caller, 'content-type': 'text/plain' },
      body: ordered,
      status: 415,
    },
    {
      name: 'a path with a slash too many is another one',
      method: 'GET',
      path: '/v2/monitors/',
      headers: caller,
      status: 404,
    },
    {
      name: 'a path in upper case is another one',
      method: 'GET',
      path: '/V2/monitors',
      headers: caller,
      status: 404,
    },
    { name: 'and one with two slashes', method: 'GET', path: '//v2/monitors', headers: caller, status: 404 },
  ]
}
