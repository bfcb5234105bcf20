import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { pressUntil } from '../setup/keys.ts'
import { orderReport } from '../setup/order.ts'
import { companyId } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

test('who is a person on file? Found by another spelling, on one page, in the first screenful', async ({ analyst }) => {
  await orderReport(analyst, 'HRB 40217')
  await analyst.goto(pages.people())
  const find = async (name: string) => {
    await analyst.getByRole('textbox', { name: textOf('parties.find.name') }).fill(name)
    await analyst
      .getByRole('main')
      .getByRole('button', { name: textOf('parties.find.find') })
      .click()
  }
  await find('Nobody Of That Name')
  await expect(analyst.getByText(textOf('parties.find.none', { name: 'Nobody Of That Name' }))).toBeVisible()
  await find('annegret voelkening sass')
  await analyst
    .getByRole('main')
    .getByRole('link', { name: /Annegret Völkening/ })
    .first()
    .click()
  await expect(analyst).toHaveURL(/people\/[ti]/)
  const companies = analyst.getByRole('region', { name: textOf('parties.page.standings') })
  const company = companies.getByRole('link', { name: /Brennerfeld Optik/ })
  await expect(company).toBeInViewport()
  await expectAccessible(analyst)
})

test('a name of a report leads to its party, and the palette and the list of companies find it', async ({
  analyst,
}) => {
  await orderReport(analyst, 'HRB 40217')
  const serviceId = await companyId(analyst, 'HRB 40217')
  await analyst.goto(pages.company(serviceId, 'report'))
  const officer = analyst.getByRole('main').getByRole('link', { name: /Annegret Völkening/ })
  await officer.first().click()
  await expect(analyst).toHaveURL(/people\/[ti]/)
  await expect(analyst.getByRole('heading', { level: 1, name: /Annegret Völkening/ })).toBeVisible()

  const palette = analyst.getByRole('dialog', { name: textOf('palette.title') })
  await pressUntil(analyst, 'ControlOrMeta+k', palette)
  await palette.getByRole('combobox').fill('annegret voelk')
  const found = palette.getByRole('group', { name: textOf('palette.parties') })
  await found
    .getByRole('option', { name: /Annegret Völkening/ })
    .first()
    .click()
  await expect(analyst).toHaveURL(/people\/[ti]/)

  await analyst.goto(`${pages.companies()}?party=annegret%20voelk`)
  await expect(
    analyst
      .getByRole('main')
      .getByRole('link', { name: /Brennerfeld Optik/ })
      .first(),
  ).toBeVisible()
})
