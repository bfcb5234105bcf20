import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '#components/pages.ts'
import { toServiceId } from '#lib/registers/connector/index.ts'
import { registers } from '#lib/registers/index.ts'
import { writeFourRegisters } from '#lib/testing/four-registers.ts'
import { orderNow } from '../setup/ordered.ts'
import { type OwnPrograms, startOwnPrograms } from '../setup/own.ts'
import { expect, signInBeside, test } from '../setup/people.ts'
import { hasRealRecordings, realRecordings } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

const energy = 'CHAIN ENERGY LIMITED'
const british = registers.find(({ jurisdictionCode }) => jurisdictionCode === 'gb')
const energyId = british === undefined ? '' : toServiceId(british, '99990084')
/** From the company that is asked about to the last one above it: its name, its register, and whose number leads to it. */
const above = [
  { name: 'Alza.cz a.s.', register: 'ARES', of: energy },
  { name: 'CD PROJEKT SPÓŁKA AKCYJNA', register: 'Krajowy Rejestr Sądowy', of: 'Alza.cz a.s.' },
  { name: 'Nokia Oyj', register: 'YTJ', of: 'CD PROJEKT SPÓŁKA AKCYJNA' },
] as const

let programs: OwnPrograms
const folder = mkdtempSync(join(tmpdir(), 'four-registers-'))
test.beforeAll(async () => {
  test.skip(!hasRealRecordings, 'RECORDINGS names no folder')
  test.setTimeout(240_000)
  writeFourRegisters(realRecordings ?? '', folder)
  programs = await startOwnPrograms({ RECORDINGS: folder })
})
test.afterAll(async () => {
  await programs?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a company is followed through the registers of four countries by numbers, and no other company is in its graph', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: programs.url, reducedMotion: 'reduce' })
  await signInBeside(context, 'analyst')
  const analyst = await context.newPage()
  const row = (name: string) => analyst.getByRole('grid').getByRole('row', { name: new RegExp(`^${name}`) })
  await orderNow(analyst, 'shareholder-graph', { serviceId: energyId, maxDepth: 5 })
  await analyst.goto(pages.company(energyId, 'ownership'))
  await expect(analyst.getByRole('group', { name: `Ownership of ${energy}` })).toBeVisible({ timeout: 30_000 })
  await analyst.getByRole('radio', { name: 'Table' }).check({ force: true })
  for (const { name, register, of } of above) {
    await expect(row(name)).toContainText(`of ${of}`)
    await row(name).click()
    const panel = analyst.getByRole('complementary', { name })
    const heading = analyst.getByRole('heading', { name: textOf('graphPanel.panel.register') })
    await expect(panel.locator('section').filter({ has: heading })).toContainText(register)
  }
  // Beside them the head and the company asked about; who held Alza before is not among them.
  await expect(analyst.getByRole('grid').getByRole('row')).toHaveCount(1 + 1 + above.length)
  await context.close()
})
