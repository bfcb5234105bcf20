import { companyTabs, pages } from '#components/pages.ts'
import { orderNow } from '../setup/ordered.ts'
import { test } from '../setup/people.ts'
import { openWhole, saidOn, machineTexts } from '../setup/said.ts'

const id = 'co_xa_5BPVntXXz8BQr'
test('look', async ({ analyst }) => {
  test.setTimeout(400_000)
  await analyst.setViewportSize({ width: 1440, height: 900 })
  for (const product of ['report', 'graph', 'ubo', 'financials', 'documentList'] as const) {
    try { await orderNow(analyst, product, { serviceId: id }) } catch (e) { console.log(product, String(e).slice(0, 200)) }
  }
  for (const tab of companyTabs) {
    await openWhole(analyst, pages.company(id, tab))
    await analyst.waitForTimeout(1500)
    await analyst.screenshot({ path: `/tmp/look/${tab}.png` })
    console.log(tab, machineTexts(await saidOn(analyst)))
  }
  await analyst.setViewportSize({ width: 390, height: 844 })
  for (const tab of companyTabs) {
    await openWhole(analyst, pages.company(id, tab))
    await analyst.waitForTimeout(800)
    await analyst.screenshot({ path: `/tmp/look/${tab}-390.png` })
  }
})
