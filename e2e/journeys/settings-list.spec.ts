import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

test('what stands in the settings is found by its words, and the list leads to each page', async ({ admin }) => {
  await admin.goto(pages.settings())
  const find = admin.getByRole('button', { name: textOf('settings.find') })
  const palette = admin.getByRole('dialog', { name: textOf('palette.title') })
  await expect(async () => {
    await find.click()
    await expect(palette).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await palette.getByRole('combobox').fill('retention')
  const found = palette.getByRole('group', { name: textOf('palette.settings') })
  await found.getByRole('option', { name: new RegExp(textOf('settings.rules.retention')) }).click()
  await expect(admin).toHaveURL(`${pages.settings('rules')}#retention`)
  await expect(admin.locator('#retention')).toBeInViewport()
  await expectAccessible(admin)
  const list = admin.getByRole('navigation', { name: textOf('settings.title') })
  await list.getByRole('link', { name: textOf('settings.parts.notifications') }).click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(textOf('settings.parts.notifications'))
})

test('a mail that was sent leads to the choices it names', async ({ analyst }) => {
  await analyst.goto('/settings/appearance#mail')
  await expect(analyst).toHaveURL(`${pages.settings('notifications')}#mail`)
  await expect(analyst.getByRole('region', { name: textOf('settings.appearance.mail.title') })).toBeVisible()
})
