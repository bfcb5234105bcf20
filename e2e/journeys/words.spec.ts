import { companyTabs, pages } from '#components/pages.ts'
import { companyId, orderAll, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { machineTexts, openWhole, saidOn } from '../setup/said.ts'

/** Every part of a party; ranges and control without shares; numbers and a status that disagree with themselves; a joint parcel. */
const reported = ['HRB 52710', 'R 481 560', 'R 377 041', 'R 518 204'] as const

test('[analyst A3.4] no page of an analyst shows a field name, a code or JSON in its sentences', async ({
  analyst,
}) => {
  test.setTimeout(120_000)
  const whole = await orderAll(analyst, 'HRB 40217')
  const others: string[] = []
  for (const number of reported) {
    const serviceId = await companyId(analyst, number)
    await orderNow(analyst, 'report', { serviceId })
    others.push(serviceId)
  }
  const paths = [
    pages.overview(),
    pages.search(),
    pages.companies(),
    pages.orders(),
    pages.batches(),
    pages.newBatch(),
    pages.monitors(),
    pages.coverage(),
    pages.graphFile(),
    ...companyTabs.map((tab) => pages.company(whole, tab)),
    ...others.flatMap((id) => [pages.company(id), pages.company(id, 'report'), pages.company(id, 'owners')]),
  ]
  const found: string[] = []
  for (const path of paths) {
    await openWhole(analyst, path)
    // A link within a link: the browser opens whichever it likes.
    expect(await analyst.locator('a a, a button').count(), path).toBe(0)
    found.push(...machineTexts(await saidOn(analyst)).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(found)]).toEqual([])
})
