import { expect, it } from 'vitest'
import { csvOfMonitors } from './csv.ts'

it('monitors go out as CSV, a paused one without a next check and at no cost', () => {
  const nowMs = Date.UTC(2026, 10, 23)
  const one = {
    monitorId: 'm-1',
    serviceId: 'co_xa_1',
    companyName: '=SUM(A1)',
    scheduleCron: '0 0 1 * *',
    metadata: { tags: 'EU,Lender' },
  }
  const [head, active, paused] = csvOfMonitors([one, { ...one, isActive: false }], 2, nowMs).split('\r\n')
  expect(head).toContain('nextCheck (UTC)')
  expect(active).toContain('2026-12-01T00:00:00.000Z')
  expect(active).toContain("'=SUM(A1)")
  expect(head).toContain('companyName,tags,')
  expect(active).toContain('"EU, Lender"')
  expect(active?.split(',').at(-3)).toBe('2')
  expect(paused).not.toContain('2026-12-01')
  expect(paused?.split(',').at(-3)).toBe('0')
})
