import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { ask, companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

const region = (key: string) => ({ name: textOf(key), exact: true })

test('each figure of Home opens the list it counts, with the same number', async ({ analyst }) => {
  const serviceId = await companyId(analyst, 'HRB 40217')
  await orderNow(analyst, 'report', { serviceId })
  const { value } = await ask(analyst, { path: `/api/console/companies/${serviceId}/file` })
  const changes = { riskClass: 'high', riskReason: 'Trust in the chain.', nextReviewOn: '2027-01-15' }
  const body = { version: value.version, changes }
  const answer = await analyst.request.patch(`/api/console/companies/${serviceId}/file`, {
    data: body,
    headers: { 'x-requested-with': 'dashboard', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await analyst.goto(pages.overview())
  const risk = analyst.getByRole('region', region('home.risk.title'))
  const high = risk.getByRole('link', { name: /^\d+ high$/ })
  const count = (await high.getAttribute('aria-label'))?.split(' ')[0] ?? ''
  await expectAccessible(analyst)
  await high.click()
  await expect(analyst).toHaveURL(pages.companiesWith({ risk: 'high' }))
  await expect(analyst.getByRole('main')).toContainText(`${textOf('companies.title')}${count}`)
  await analyst.goto(pages.overview())
  const needs = analyst.getByRole('region', region('home.needs.title'))
  const all = needs.locator(`a[href="${pages.cases()}"]`)
  const open = Number((await all.textContent())?.replace(/\D/g, ''))
  await all.click()
  await expect(analyst.getByText(`${textOf('decisions.all')} ${open}`)).toBeVisible()
})

test('a plot of Home is one stop of Tab: arrows say its values, Enter opens the list, and its table says the same', async ({
  analyst,
}) => {
  await analyst.goto(pages.overview())
  const credits = analyst.getByRole('region', { name: /^Credits, / })
  const plot = credits.getByRole('group')
  await plot.focus()
  await analyst.keyboard.press('End')
  await expect(credits.getByRole('status')).toContainText(/credits?/)
  await analyst.keyboard.press('Escape')
  await expect(credits.getByRole('status')).toHaveText('')
  await credits.getByRole('button', { name: textOf('ui.plot.table') }).focus()
  await analyst.keyboard.press('Enter')
  await expect(credits.getByRole('columnheader', { name: textOf('home.credits.sum') })).toBeVisible()
  await expect(credits.getByRole('group')).toHaveCount(0)
})

test('a section that is hidden stays hidden, and what needs a decision does not', async ({ analyst }) => {
  await analyst.goto(pages.overview())
  const risk = analyst.getByRole('region', region('home.risk.title'))
  await expect(risk).toBeVisible()
  await analyst.getByRole('button', { name: textOf('home.sections.choose') }).click()
  await analyst.getByRole('checkbox', { name: textOf('home.sections.risk') }).click()
  await expect(risk).toHaveCount(0)
  await analyst.reload()
  await expect(analyst.getByRole('region', region('home.needs.title'))).toBeVisible()
  await expect(risk).toHaveCount(0)
  await analyst.getByRole('button', { name: textOf('home.sections.choose') }).click()
  await analyst.getByRole('checkbox', { name: textOf('home.sections.risk') }).click()
  await expect(risk).toBeVisible()
})

test('whose decisions Home counts is in its address: a visit begins with it, and what else stands there stays', async ({
  admin,
}) => {
  await admin.goto(`${pages.overview()}?view=work`)
  const scope = (of: 'mine' | 'all') => admin.getByRole('radio', { name: textOf(`home.frame.${of}`) })
  await scope('all').check()
  await expect(admin).toHaveURL(`${pages.overview()}?view=work&scope=all`)
  await admin.reload()
  await expect(scope('all')).toBeChecked()
  await scope('mine').check()
  await expect(admin).toHaveURL(`${pages.overview()}?view=work`)
})

test('finance begins with what the month costs, an administrator with what fails, each with their own work beside it', async ({
  finance,
  admin,
}) => {
  await finance.goto(pages.overview())
  await expect(finance.getByRole('region', { name: /^What .* costs$/ })).toBeVisible()
  await expect(finance.getByRole('region', region('home.finance.notSignedOff'))).toBeVisible()
  await expectAccessible(finance)
  await admin.goto(pages.overview())
  await expect(admin.getByRole('region', region('home.admin.endpoints'))).toBeVisible()
  await expect(admin.getByRole('region', region('home.admin.factor'))).toContainText('Ada Analyst')
  await expectAccessible(admin)
  await admin.getByText(textOf('home.view.work'), { exact: true }).click()
  await expect(admin.getByRole('region', region('home.recent.title'))).toBeVisible()
  await expectNarrow(admin)
})
