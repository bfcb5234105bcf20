import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

const nothing = { isSandbox: true, isAdmin: false, integrations: 0, searches: 0, people: 1, companies: [] }
const told = (state: Partial<Parameters<typeof firstSteps>[0]>) =>
  firstSteps({ ...nothing, ...state }).map(({ id, isDone }) => (isDone ? `${id}, done` : id))
const company = (results: number) => ({
  serviceId: 'co_xa_1',
  results: Array.from({ length: results }, () => ({ orderId: 'o1', product: 'report' })),
})

it('[admin A18] [analyst A7] leads whoever opens an empty console, and ticks what is done', () => {
  expect(told({})).toEqual(['search', 'order'])
  expect(firstSteps(nothing)[0]?.href).toContain('Brennerfeld')
  expect(told({ searches: 1 })).toEqual(['search, done', 'order'])
  expect(told({ isAdmin: true })).toEqual(['search', 'order', 'invite'])
  expect(told({ isAdmin: true, isSandbox: false, integrations: 1, people: 3 })).toEqual([
    'connect, done',
    'search',
    'order',
    'invite, done',
  ])
})

it('leads to the company that was opened, and is gone once a result is on file', () => {
  expect(firstSteps({ ...nothing, companies: [company(0)] }).map(({ href }) => href)).toContain('/companies/co_xa_1')
  expect(told({ companies: [company(1)], isAdmin: true })).toEqual([])
})
