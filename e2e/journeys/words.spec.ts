import { pages } from '#components/pages.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { machineTexts, openWhole, saidOn } from '../setup/said.ts'

/** Every part of a party; ranges and control without shares; numbers and a status that disagree with themselves; a joint parcel. */
const reported = ['HRB 52710', 'R 481 560', 'R 377 041', 'R 518 204'] as const

test('no report, however odd, shows a field name, a code or JSON in its sentences', {
  tag: '@full',
}, async ({ analyst }) => {
  test.setTimeout(120_000)
  const others: string[] = []
  for (const number of reported) {
    const serviceId = await companyId(analyst, number)
    await orderNow(analyst, 'report', { serviceId })
    others.push(serviceId)
  }
  const paths = others.flatMap((id) => [pages.company(id), pages.company(id, 'report'), pages.owners(id)])
  const found: string[] = []
  for (const path of paths) {
    await openWhole(analyst, path)
    found.push(...machineTexts(await saidOn(analyst)).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(found)]).toEqual([])
})
