import { expect, type Page } from '@playwright/test'

interface Asked {
  path: string
  body?: object
}

/** Asks the console as one of its own pages does. The page must stand on the console already. */
async function ask(page: Page, { path, body }: Asked): Promise<{ status: number; value: Record<string, unknown> }> {
  return page.evaluate(
    async ({ path, body }) => {
      const response = await fetch(path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          ...(body === undefined
            ? {}
            : {
                'content-type': 'application/json',
                'x-requested-with': 'dashboard',
                'idempotency-key': crypto.randomUUID(),
              }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, value: await response.json() }
    },
    { path, body },
  )
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
export async function hold(page: Page, family: string, body: object): Promise<string> {
  const started = await ask(page, { path: `/api/v2/companies/${family}`, body })
  expect([200, 202], JSON.stringify(started.value)).toContain(started.status)
  const orderId = String(started.value.orderId)
  await expect
    .poll(
      async () => {
        const { value } = await ask(page, { path: `/api/console/orders/${orderId}` })
        return Object(value.order).status
      },
      { timeout: 30_000 },
    )
    .toBe('completed')
  return orderId
}

/** The settled order of the journal, as it was delivered. */
export async function resultText(page: Page, orderId: string): Promise<string> {
  return page.evaluate(async (id) => (await fetch(`/api/console/orders/${id}/result`)).text(), orderId)
}

/** Lets something happen to a company of the sandbox now; the page must be an admin's. */
export async function happen(page: Page, serviceId: string, change: object): Promise<void> {
  const { status, value } = await ask(page, { path: `/api/v2/sandbox/companies/${serviceId}/changes`, body: change })
  expect(status, JSON.stringify(value)).toBe(201)
}
