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

describe('suggestions', () => {
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

describe('names that are almost as typed', () => {
  const ask = async (query: string, more = '') =>
    (await service.ask('GET', `/v2/companies/search/autocomplete?query=${query}${more}`)).body.results.map(
      ({ name }: { name: string }) => name,
    )
  let answers: string[] = []
  beforeAll(async () => {
    await service.close()
    const registerOf = (jurisdictionCode: string, near: readonly [name: string, errors: number][]) => {
      const { connector } = createTestRegister()
      const [hit] = [{ serviceId: `co_${jurisdictionCode}_1`, jurisdictionCode, name: '' }]
      return {
        ...connector,
        ...{ slug: `${jurisdictionCode}-register`, jurisdictionCode, jurisdictionName: jurisdictionCode },
        autocomplete: async () => answers.map((name) => ({ ...hit, name })),
        alike: async () => near.map(([name, errors]) => ({ hit: { ...hit, name }, errors })),
      }
    }
    const connectors = [
      registerOf('xu', [
        ['Oakmore', 1],
        ['Oakmoors', 2],
      ]),
      registerOf('xv', [
        ['Oakmoor', 0],
        ['Oaken', 2],
      ]),
    ]
    service = await openTestService({ connectors: connectors as never })
  })

  it('are suggested where nobody is called so, the nearest of all registers first', async () => {
    expect(await ask('Oakmor')).toEqual(['Oakmoor', 'Oakmore', 'Oakmoors', 'Oaken'])
    expect(await ask('Oakmor', '&limit=2')).toEqual(['Oakmoor', 'Oakmore'])
    expect(await ask('Oakmor', '&jurisdictionCode=xu')).toEqual(['Oakmore', 'Oakmoors'])
  })

  it('are not where any register has one called so', async () => {
    answers = ['Oakmor AS']
    expect(await ask('Oakmor')).toEqual(['Oakmor AS', 'Oakmor AS'])
  })
})
