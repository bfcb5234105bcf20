import { companyTabs, pages } from '#components/pages.ts'
import { expect, test } from '../setup/people.ts'
import { machineTexts, openWhole, saidOn } from '../setup/said.ts'

/** An insolvent company with loops, a branch and its register's own terms; a Greek one; one whose owners the law closes; a large one. */
const companies = ['co_xa_5BPVntXXz8BQr']

test('[analyst A3.4] no page of an analyst shows a field name, a code or JSON in its sentences', async ({
  analyst,
}) => {
  const found: string[] = []
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
    ...companies.flatMap((id) => companyTabs.map((tab) => pages.company(id, tab))),
  ]
  for (const path of paths) {
    await openWhole(analyst, path)
    found.push(...machineTexts(await saidOn(analyst)).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(found)]).toEqual([])
})
