import type { Page } from '@playwright/test'
import { companyTabs, pages, settingsParts } from '#components/pages.ts'
import { pressUntil } from '../setup/keys.ts'
import { orderAll, ownHeaders } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { machineTexts, openWhole, saidOn } from '../setup/said.ts'
import { germanOf, onlyEnglish } from '../setup/texts.ts'
import { visited } from '../setup/whole.ts'

/** Words of an English sentence that German does not have. */
const englishWords = /\b(the|is|are|not|this|your|with|has|have|been|and)\b/
/** What the sandbox's registers themselves say in English, and a person wrote in a note. */
const registerTerms = [
  // Iceland.
  'Island',
  'Chair of the management board',
  'Member of the management board',
  'Asked the trustee for the list of claims.',
  'Nominees of the exchange',
  'Register extract',
  'Current entry of the company, as the register prints it',
  'Articles of association',
  'Manufacture of optical instruments and photographic equipment',
  'Manufacture and processing of other glass, including technical glassware',
  'Manufacture of instruments and appliances for measuring, testing and navigation',
  'Wholesale of other machinery and equipment',
]

async function speak(page: Page, locale: 'en' | 'de'): Promise<void> {
  await page.request.patch('/api/console/preferences', {
    data: { locale },
    headers: ownHeaders,
  })
}

/** The language is the person's own, and other journeys are by the same person. */
async function inGerman(page: Page, read: () => Promise<void>): Promise<void> {
  await speak(page, 'de')
  await read().finally(() => speak(page, 'en'))
}

async function expectGerman(page: Page, paths: readonly string[]): Promise<void> {
  const english = new Set(onlyEnglish())
  const found: string[] = []
  for (const path of paths) {
    await openWhole(page, path)
    const said = await saidOn(page)
    for (const text of said)
      if (!registerTerms.includes(text.replace(/\s+/g, ' ')) && (english.has(text) || englishWords.test(text)))
        found.push(`${path}: ${text}`)
    found.push(...machineTexts(said).map((text) => `${path}: ${text}`))
  }
  expect([...new Set(found)]).toEqual([])
}

test('an analyst searches, sees the price and opens a company in German', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await orderAll(analyst, 'HRB 40217')
  await inGerman(analyst, async () => {
    await analyst.goto(pages.search('brennerfeld'))
    await expect(analyst).toHaveTitle(new RegExp(germanOf('search.title')))
    await analyst.goto(pages.overview())
    const sheet = analyst.getByRole('dialog', { name: germanOf('orderSheet.title'), exact: true })
    await pressUntil(analyst, 'c', sheet)
    await expect(sheet.getByText(germanOf('sets.choice.products')).first()).toBeVisible()
    await analyst.keyboard.press('Escape')
    const all = [
      pages.overview(),
      pages.companies(),
      pages.cases(),
      pages.orders(),
      pages.batches(),
      pages.newBatch(),
      pages.coverage(),
      pages.graphFile(),
      ...companyTabs.map((tab) => pages.company(serviceId, tab)),
      pages.owners(serviceId),
      pages.determination(serviceId),
      pages.history(serviceId),
    ]
    await expectGerman(analyst, visited(all, 2))
  })
})

test('an admin’s pages speak German', { tag: '@full' }, async ({ admin }) => {
  await inGerman(admin, () =>
    expectGerman(admin, [
      pages.monitors(),
      pages.webhooks(),
      pages.keys(),
      pages.integrations(),
      pages.deliveryLog(),
      ...settingsParts.map((part) => pages.settings(part)),
    ]),
  )
})

test('finance’s pages speak German', { tag: '@full' }, async ({ finance }) => {
  await inGerman(finance, () => expectGerman(finance, [pages.overview(), pages.invoices(), pages.orders()]))
})
