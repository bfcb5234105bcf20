import { expect, it } from 'vitest'
import { sourcesFor, takenOf } from './left-out.ts'

const company = (serviceId: string) => ({ serviceId, name: null })
const companies = ['alive', 'deleted', 'watched', 'both'].map(company)
const byReason = { deleted: ['deleted', 'both'].map(company), watched: ['watched', 'both'].map(company) }
const taken = (...ticked: ('deleted' | 'watched')[]) =>
  takenOf(companies, byReason, new Set(ticked)).map(({ serviceId }) => serviceId)

it('leaves out deleted companies and those monitored already, unless they are ticked', () => {
  expect(taken()).toEqual(['alive'])
  expect(taken('deleted')).toEqual(['alive', 'deleted'])
  expect(taken('watched')).toEqual(['alive', 'watched'])
  expect(taken('deleted', 'watched')).toEqual(['alive', 'deleted', 'watched', 'both'])
})

it('asks of each register what it has of the sources that were chosen', () => {
  const both = ['company_report', 'shareholder_graph']
  const offered = [
    { source: 'company_report', missing: [] },
    { source: 'shareholder_graph', missing: [{ code: 'no' }] },
  ]
  expect(sourcesFor(both, 'xa', offered)).toEqual(both)
  expect(sourcesFor(both, 'no', offered)).toEqual(['company_report'])
  expect(sourcesFor(['shareholder_graph'], 'no', offered)).toEqual(['shareholder_graph'])
  expect(sourcesFor(both, 'xa', [])).toEqual(both)
})
