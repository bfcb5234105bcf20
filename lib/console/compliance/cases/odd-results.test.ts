import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute } from '../../testing/journal.ts'
import { type CasesOfTest, missing, openCases, ownersCase } from './testing/cases.ts'

let cases: CasesOfTest
beforeAll(async () => {
  cases = await openCases()
})
afterAll(() => cases.harness.close())

it('a holder of an older report that cannot be read costs none of the others', async () => {
  const serviceId = 'co_xa_odd'
  await cases.placeReport(serviceId, 'odd-new', -5, { 'Paul Anders': 40 })
  await cases.placeReport(serviceId, 'odd-old', -60, { 'Petra Muster': 40 }, [null, 'odd', 7])
  const { proposedClass } = await cases.open(serviceId, ownersCase('Petra Muster', null))
  expect(proposedClass).toBe('outdated')
})

it('an extract of which an owner could not be read proves neither that it agrees nor that it differs', async () => {
  const serviceId = 'co_xa_odd_extract'
  const one = await cases.open(serviceId, missing)
  await cases.edit(one, { class: 'substantive' })
  await cases.propose(one, 'report')
  await cases.step('recordCaseReport', one, { reference: 'TR-1' })
  cases.harness.pass(minute)
  await cases.placeExtract(serviceId, 'odd-extract', { 'Petra Muster': 40 }, [null])
  await cases.placeExtract(serviceId, 'whole-extract', { 'Petra Muster': 40 })
  for (const reason of [{}, { reason: 'It is so.' }]) {
    const refused = await cases.step('closeCase', one, { orderId: 'odd-extract', ...reason })
    expect(refused.error.detail).toMatchObject([
      { type: 'proof_unfit', msg: 'The result could not be read as a whole' },
    ])
  }
  expect((await cases.step('closeCase', one, { orderId: 'whole-extract' })).status).toBe(200)
})
