import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let other: TestRegister
let service: TestService
beforeAll(async () => {
  other = createTestRegister()
  const { connector } = other
  const facts = { ...connector.facts, name: 'Register of Otherland' }
  const connectors = [
    createTestRegister().connector,
    { ...connector, slug: 'other-register', jurisdictionCode: 'xu', jurisdictionName: 'Otherland', facts },
  ]
  service = await openTestService({ connectors })
})
afterAll(() => service.close())

const suggested = async () => {
  const { body } = await service.ask('GET', '/v2/companies/search/autocomplete?query=Oakmoor')
  return { count: body.results.length, leftOut: body.leftOut }
}

describe('[false statement 1] suggestions', () => {
  it('name the registers that failed or were too slow, whose companies are not among them', async () => {
    expect(await suggested()).toEqual({ count: 2, leftOut: [] })
    other.failWith(new Error('connection reset'))
    expect(await suggested()).toEqual({ count: 1, leftOut: ['Register of Otherland'] })
    other.failWith(null)
    other.hold()
    expect(await suggested()).toEqual({ count: 1, leftOut: ['Register of Otherland'] })
    other.release()
    expect(await suggested()).toEqual({ count: 2, leftOut: [] })
  })
})
