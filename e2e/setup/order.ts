import { expect, type Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { pressUntil } from './keys.ts'

export interface SheetFields {
  reference?: string
  /** Orders are reused for the same customer only, so a journey with a customer of its own meets no other journey's order. */
  customer?: string
}

/** Opens the order sheet with its key and chooses a company by its number. */
export async function fillSheet(page: Page, number: string, fields: SheetFields = {}): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Order', exact: true })
  await pressUntil(page, 'c', sheet)
  await sheet.getByLabel('Company').fill(number)
  await sheet.getByRole('listbox').getByRole('option').first().click()
  if (fields.reference !== undefined) await sheet.getByLabel('Reference').fill(fields.reference)
  if (fields.customer !== undefined) await sheet.getByLabel('Customer').fill(fields.customer)
}

/** Orders the report of a company from the overview and answers the id of the order. */
export async function orderReport(page: Page, number: string, fields: SheetFields = {}): Promise<string> {
  await page.goto(pages.overview())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fillSheet(page, number, fields)
  const sheet = page.getByRole('dialog', { name: 'Order', exact: true })
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v2/companies/report'))
  await sheet.getByRole('button', { name: /^(Order report|Reuse)/ }).click()
  const { orderId } = await (await answered).json()
  await expect(sheet).toBeHidden()
  return orderId
}
