import { pages } from '#components/pages.ts'
import { orderReport } from '../setup/order.ts'
import { expect, test } from '../setup/people.ts'
import { hasRealRecordings } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

/** Equinor as Enhetsregisteret answered; without recordings beside the checkout, the made-up entity of the connector. */
const company = hasRealRecordings
  ? { number: '923609016', name: 'EQUINOR ASA', form: 'Allmennaksjeselskap' }
  : { number: '310000001', name: 'EKSEMPEL HAVBRUK ASA', form: 'Allmennaksjeselskap' }

for (const role of ['analyst', 'admin'] as const) {
  test(`${role === 'admin' ? 'an admin' : 'an analyst'} searches a Norwegian company, orders its report and reads it`, {
    tag: role === 'admin' ? '@full' : [],
  }, async ({ analyst, admin }) => {
    const person = role === 'admin' ? admin : analyst
    await person.goto(pages.search(company.name))
    await expect(person.getByText(company.name).first()).toBeVisible()
    const orderId = await orderReport(person, company.number, { reference: `NO-${role}` })
    await person.goto(pages.order(orderId))
    await expect(person.getByRole('heading', { level: 1 })).toContainText(company.name)
    await person.getByRole('link', { name: textOf('orders.read') }).click()
    await expect(person.getByText(company.form).first()).toBeVisible()
    await expect(person.getByText(company.number).first()).toBeVisible()
    await expect(person.getByText(/Enhetsregisteret|no-brreg/).first()).toBeVisible()
  })
}
