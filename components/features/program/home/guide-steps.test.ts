import { expect, it } from 'vitest'
import { guideSteps } from './guide-steps.ts'

type State = Parameters<typeof guideSteps>[0]
const nothing: State = { guide: { done: [] }, isSandbox: true, isAdmin: false, integrations: 0, people: 1 }
const shown = (state: Partial<State>) =>
  guideSteps({ ...nothing, ...state }).map(({ id, isDone }) => (isDone ? `${id}, done` : id))
const places = (state: Partial<State>) =>
  Object.fromEntries(guideSteps({ ...nothing, ...state }).map(({ id, href }) => [id, href]))

it('has five steps, each done by itself, and for an admin of no sandbox two more', () => {
  const five = ['search', 'order', 'owners', 'match', 'evidence']
  expect(shown({})).toEqual(five)
  expect(shown({ isAdmin: true })).toEqual(five)
  expect(shown({ guide: { done: ['owners', 'evidence'] } })).toEqual([
    ...['search', 'order', 'owners, done', 'match', 'evidence, done'],
  ])
  expect(shown({ isAdmin: true, isSandbox: false })).toEqual(['connect', ...five, 'invite'])
  expect(shown({ isAdmin: true, isSandbox: false, integrations: 1, people: 3 })).toEqual([
    ...['connect, done', ...five, 'invite, done'],
  ])
})

it('leads to where each step is done: at the company that was found, at the match that is open', () => {
  expect(places({})).toEqual({
    ...{ search: '/search?q=Brennerfeld', order: '/search?q=Brennerfeld', owners: '/search?q=Brennerfeld' },
    ...{ match: '/cases', evidence: '/search?q=Brennerfeld' },
  })
  expect(places({ isSandbox: false }).order).toBe('/search')
  const guide = { done: [], company: { serviceId: 'co_xa_1', name: 'Muster AG' } }
  expect(places({ guide, isSandbox: false, match: '/companies/co_xa_2/screening?match=m' })).toEqual({
    ...{ search: '/search', order: '/companies/co_xa_1', owners: '/companies/co_xa_1/ownership/owners' },
    ...{ match: '/companies/co_xa_2/screening?match=m', evidence: '/companies/co_xa_1/file' },
  })
})
