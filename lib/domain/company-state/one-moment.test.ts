import { expect, it } from 'vitest'
import { sampled } from '#lib/testing/counts.ts'
import { type OnFile, onFile, sandboxCompanies } from '#lib/testing/on-file.ts'
import { recordedOnFile } from '#lib/testing/recorded-on-file.ts'
import { companyState, factsOfAnswer, type StateWeights } from './index.ts'

const weights: StateWeights = {
  ofConfirmedMatch: 'minor',
  ofFact: () => 'minor',
  ofChange: () => ({ facts: [], severity: 'minor' }),
}

/** What is said to have changed between the report and the graph of one moment, which are of one state of the company. */
function changedBetween({ serviceId, report, graph }: OnFile): unknown[] {
  const results = [
    ['report', { type: 'companyReport', companyReport: report }],
    ['graph', { type: 'shareholderGraph', graph }],
  ] as const
  const answers = results.map(([product, result], at) => ({
    ...{ orderId: product, product, at: new Date(at), recordedAt: new Date(at) },
    facts: factsOfAnswer(product, result),
  }))
  return companyState({ serviceId, answers, changes: [], matches: [], cases: [] }, weights, 0).later
}

it('report and graph of one moment contradict each other at no company', async () => {
  const all = [...sampled(sandboxCompanies).map(onFile), ...(await recordedOnFile())]
  const names = all.filter((one) => changedBetween(one).length > 0).map(({ name }) => name)
  expect(names).toEqual([])
}, 600_000)
