import { describe, expect, it } from 'vitest'
import { keysOf } from '../keys-of.ts'
import { pathOf } from '../rows.ts'
import { matchRoute, routeIds, routeOf } from '../table.ts'
import { extensions } from './extensions.ts'
import { operations } from './operations.ts'

/** The endpoint tables of interface.md, copied by hand: the one list this test trusts. */
const endpoints = `
GET /v2/companies/search/autocomplete
POST /v2/companies/search
POST /v2/companies/search/sync
GET /v2/companies/search/{orderId}
POST /v2/companies/prefill
POST /v2/companies/documents/list
POST /v2/companies/documents/list/sync
GET /v2/companies/documents/list/{orderId}
POST /v2/companies/documents
POST /v2/companies/documents/sync
GET /v2/companies/documents/{orderId}
POST /v2/companies/report
POST /v2/companies/report/sync
GET /v2/companies/report/{orderId}
POST /v2/companies/finance
POST /v2/companies/finance/sync
GET /v2/companies/finance/{orderId}
POST /v2/companies/ubo
POST /v2/companies/ubo/sync
GET /v2/companies/ubo/{orderId}
POST /v2/companies/shareholder-graph
POST /v2/companies/shareholder-graph/sync
GET /v2/companies/shareholder-graph/{orderId}
POST /v2/companies/{serviceId}/shareholder-graph
POST /v2/webhooks
GET /v2/webhooks/{webhookId}
DELETE /v2/webhooks/{webhookId}
POST /v2/webhooks/{webhookId}/secret/rotate
GET /v2/monitors/sources
POST /v2/monitors
GET /v2/monitors
GET /v2/monitors/{monitorId}
GET /v2/monitors/{monitorId}/events
POST /v2/monitors/{monitorId}/events/{eventId}/replay
DELETE /v2/monitors/{monitorId}
GET /v2/platform/jurisdictions
POST /v2/integrations
GET /v2/billing/invoices/{invoiceId}
`
  .trim()
  .split('\n')

const rows = keysOf(operations).map((id) => `${operations[id].method} ${operations[id].path}`)

describe('the table of the contract', () => {
  it('has a row for every endpoint of the interface', () => {
    expect(endpoints.filter((endpoint) => !rows.includes(endpoint))).toEqual([])
    expect(endpoints).toHaveLength(38)
  })

  it('has no row the interface does not have', () => {
    expect(rows.filter((row) => !endpoints.includes(row))).toEqual([])
  })

  it('keeps extensions apart: no extension repeats a row of the interface', () => {
    const ours = keysOf(extensions).map((id) => `${extensions[id].method} ${extensions[id].path}`)
    expect(ours.filter((row) => endpoints.includes(row))).toEqual([])
    expect(new Set(ours).size).toBe(ours.length)
  })

  it('lets no browser call a sync endpoint', () => {
    const sync = routeIds.filter((id) => routeOf(id).path.endsWith('/sync'))
    expect(sync.filter((id) => routeOf(id).roles.length > 0)).toEqual([])
    expect(sync).toHaveLength(7)
  })
})

describe('finding a row', () => {
  it('finds every row by its own method and path', () => {
    const params = {
      orderId: 'o-1',
      serviceId: 'co_xa_1',
      webhookId: 'w',
      monitorId: 'm',
      eventId: 'e',
      invoiceId: 'i',
      deliveryId: 'd',
      keyId: 'k',
      slug: 's',
      fileId: 'f',
    }
    for (const id of routeIds) expect(matchRoute(routeOf(id).method, pathOf(id, params))).toMatchObject({ id })
  })

  it('puts literal segments before parameters', () => {
    expect(matchRoute('GET', '/v2/companies/search/autocomplete')).toMatchObject({ id: 'autocomplete' })
    expect(matchRoute('GET', '/v2/companies/documents/list/o1')).toMatchObject({ id: 'getDocumentList' })
    expect(matchRoute('POST', '/v2/companies/documents/list')).toMatchObject({ id: 'startDocumentList' })
    expect(matchRoute('GET', '/v2/monitors/sources')).toMatchObject({ id: 'listMonitorSources' })
  })

  it('never takes a literal name for an id', () => {
    expect(matchRoute('GET', '/v2/companies/documents/list')).toEqual({ methods: ['POST'] })
    expect(matchRoute('DELETE', '/v2/monitors/sources')).toEqual({ methods: ['GET'] })
    expect(matchRoute('GET', '/v2/companies/report/sync')).toEqual({ methods: ['POST'] })
  })

  it('says which methods a path knows, and knows no path by half', () => {
    expect(matchRoute('PUT', '/v2/webhooks/w')).toEqual({ methods: ['GET', 'DELETE', 'PATCH'] })
    for (const path of ['/v2/', '/v2/monitors/', '//v2/monitors', '/V2/monitors', '/v2%2fmonitors', '/v2/monitors;a']) {
      expect(matchRoute('GET', path)).toEqual({ methods: [] })
    }
  })

  it('decodes ids, and a broken escape is no id', () => {
    expect(matchRoute('GET', '/v2/companies/report/a%2Fb')).toEqual({ id: 'getReport', params: { orderId: 'a/b' } })
    expect(matchRoute('GET', '/v2/companies/report/%E0%A4%A')).toEqual({ methods: [] })
  })
})
