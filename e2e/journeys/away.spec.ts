import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { ask } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { openWhole } from '../setup/said.ts'
import { textOf } from '../setup/texts.ts'

/** From now on nothing is answered, as when the service is away. */
async function takeAway(page: Page): Promise<void> {
  const body = '{"detail":"The answer is not one of the interface","code":"upstream.invalid","request_id":"req_1"}'
  await page.route('**/api/{v2,console}/**', (route) =>
    route.fulfill({ status: 502, contentType: 'application/json', body }),
  )
}

/** Lists are asked for again when a person comes back after a while. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward('02:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: textOf('errors.again') })

test('a list that was read stays in view when it cannot be read again, with what happened and a way to try again', {
  tag: '@full',
}, async ({ admin, finance }) => {
  const receiver = { name: 'Away', url: 'https://hooks.example.com/away' }
  const { value } = await ask(admin, { path: '/api/v2/webhooks', body: receiver })
  const one = pages.webhook(String(value.id))
  for (const [page, path] of [
    [admin, pages.webhooks()],
    [admin, one],
    [finance, pages.invoices()],
  ] as const) {
    await page.clock.install()
    await openWhole(page, path)
    const known = path === one ? page.getByText(receiver.url) : page.getByRole('grid').getByRole('row').nth(1)
    await expect(known.first()).toBeVisible()
    await takeAway(page)
    await comeBackLater(page)
    await expect(again(page).first()).toBeVisible()
    await expect(known.first()).toBeVisible()
    await page.unrouteAll()
    await again(page).first().click()
    await expect(again(page)).toHaveCount(0)
  }
})

test('what could not be read at all is said once, and is read by its button', { tag: '@full' }, async ({
  admin,
  finance,
}) => {
  for (const [page, path] of [
    [admin, pages.webhooks()],
    [finance, pages.invoices()],
  ] as const) {
    await page.goto(pages.overview())
    await takeAway(page)
    await page.goto(path)
    await expect(again(page).first()).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await page.unrouteAll()
    await again(page).first().click()
    await expect(page.getByRole('grid').first()).toBeVisible()
  }
})
