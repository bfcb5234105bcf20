import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

interface Asked {
  path: string
  body?: object
}

/** Headers of a request as a page of the console sends it. */
export const ownHeaders = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'dashboard' }

/** Asks the console as one of its own pages does. */
export async function ask(
  page: Page,
  { path, body }: Asked,
): Promise<{ status: number; value: Record<string, unknown> }> {
  const response =
    body === undefined
      ? await page.request.get(path, { headers: ownHeaders })
      : await page.request.post(path, { data: body, headers: { ...ownHeaders, 'idempotency-key': randomUUID() } })
  return { status: response.status(), value: await response.json() }
}

/** The id of a company of the sandbox, by its register number. */
export async function companyId(page: Page, number: string): Promise<string> {
  const { value } = await ask(page, {
    path: `/api/v2/companies/search/autocomplete?query=${encodeURIComponent(number)}`,
  })
  const [first] = Array.isArray(value.results) ? value.results : []
  expect(first, `the sandbox knows ${number}`).toBeDefined()
  return first.serviceId
}

/** Orders something a journey needs and is not about, waits for it, and answers the id of its order. */
export async function orderNow(page: Page, family: string, body: object): Promise<string> {
  const { status, value } = await ask(page, { path: `/api/v2/companies/${family}`, body })
  expect([200, 202], JSON.stringify(value)).toContain(status)
  const orderId = String(value.orderId)
  const statusOf = async () => Object((await ask(page, { path: `/api/console/orders/${orderId}` })).value.order).status
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('completed')
  return orderId
}

/** The settled order of the journal, as it was delivered. */
export async function resultText(page: Page, orderId: string): Promise<string> {
  return (await page.request.get(`/api/console/orders/${orderId}/result`, { headers: ownHeaders })).text()
}

const families = ['report', 'shareholder-graph', 'ubo', 'finance', 'documents/list'] as const

const onFile = new Map<string, Promise<string>>()

/** Every product of a company is on file, once for all journeys of a worker; answers the company's id. */
export function orderAll(page: Page, number: string): Promise<string> {
  const known = onFile.get(number) ?? orderTogether(page, number)
  onFile.set(number, known)
  return known
}

async function orderTogether(page: Page, number: string): Promise<string> {
  const serviceId = await companyId(page, number)
  await Promise.all(families.map((family) => orderNow(page, family, { serviceId })))
  return serviceId
}

/** One after another, in programs of a journey's own: lists by time have the same order in every run. */
export async function orderEach(page: Page, number: string): Promise<string> {
  const serviceId = await companyId(page, number)
  for (const family of families) await orderNow(page, family, { serviceId })
  return serviceId
}

/** Lets something happen to a company of the sandbox now; the page must be an admin's. */
export async function happen(page: Page, serviceId: string, change: object): Promise<void> {
  const { status, value } = await ask(page, { path: `/api/v2/sandbox/companies/${serviceId}/changes`, body: change })
  expect(status, JSON.stringify(value)).toBe(201)
}
