import { expect, type Page } from '@playwright/test'
import { companyTabs, pages, settingsParts } from '#components/pages.ts'
import { absencesOn, type Language } from '../absences.ts'
import { textOf } from '../texts.ts'

export interface Walked {
  serviceId: string
  orderId: string
  monitorId: string
  webhookId: string
  invoiceId: string
}

/** Every page there is of one company, one order, one monitor, one webhook and one invoice. */
export function everyPage({ serviceId, orderId, monitorId, webhookId, invoiceId }: Walked): string[] {
  const lists = [
    ...[pages.overview(), pages.search('zunder'), pages.companies(), pages.orders(), pages.monitors()],
    ...[pages.webhooks(), pages.invoices(), pages.coverage(), pages.integrations(), pages.reference()],
    ...[pages.keys(), pages.deliveryLog(), pages.people()],
    ...[pages.batches(), pages.newBatch(), pages.cases(), pages.graphFile(), pages.compare(serviceId)],
  ]
  return [
    ...companyTabs.map((tab) => pages.company(serviceId, tab)),
    ...[pages.owners(serviceId), pages.determination(serviceId), pages.history(serviceId)],
    ...[
      pages.order(orderId),
      pages.monitor(monitorId),
      pages.webhook(webhookId),
      pages.webhookCheck(webhookId),
      pages.invoice(invoiceId),
    ],
    ...lists,
    ...settingsParts.map((part) => pages.settings(part)),
  ]
}

export interface Visits {
  addresses: readonly string[]
  language: Language
  /** What a page may take until nothing on it is a skeleton any more. */
  withinMs: number
  /** So many pages are open at once. */
  atOnce?: number
}

/**
 * Walks pages as a person opens them, and answers what is wrong: one that crashes, that is drawn otherwise than the server drew
 * it, that stays a skeleton, or that says a sentence of absence for which a list must have been read to its end.
 *
 * @param isTrue the sentence says what this console itself has read: on that page it is true
 */
export async function faultsOn(
  reader: Page,
  { addresses, language, withinMs, atOnce = 4 }: Visits,
  isTrue: (address: string, key: string) => boolean,
): Promise<string[]> {
  const faults: string[] = []
  const left = [...addresses]
  const walk = async () => {
    const page = await reader.context().newPage()
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (/hydrat|Minified React/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
    })
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const found = await faultsOf(page, address, language, withinMs)
      faults.push(...found.filter((fault) => !isTrue(address, fault)).map((fault) => `${address}: ${fault}`))
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  return faults
}

const crashes = [textOf('shell.error.title'), 'The console could not be shown']

async function faultsOf(page: Page, address: string, language: Language, withinMs: number): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load', timeout: withinMs })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).first(), address).toBeVisible({ timeout: withinMs })
  const isDrawn = await page
    .waitForFunction(
      () => [...document.querySelectorAll('main [data-skeleton]')].every((one) => !one.checkVisibility()),
      null,
      { timeout: withinMs },
    )
    .then(
      () => true,
      () => false,
    )
  const title = main.getByRole('heading', { level: 1 }).first()
  const isCrashed = crashes.includes(((await title.textContent()) ?? '').trim())
  return [
    ...(isCrashed ? ['is not drawn'] : []),
    ...(isDrawn ? [] : [`is a skeleton after ${withinMs / 1_000} s`]),
    ...(await absencesOn(page, ['read'], language)),
  ]
}
