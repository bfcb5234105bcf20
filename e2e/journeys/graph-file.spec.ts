import type { Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { openBy } from '../setup/keys.ts'
import { expect, signIn, test } from '../setup/people.ts'
import { textOf } from '../setup/texts.ts'

const statement = (recordId: string, recordType: string, recordDetails: object) => ({
  statementId: `statement-${recordId}`.padEnd(32, '-'),
  declarationSubject: recordId,
  statementDate: '2026-01-01',
  recordId,
  recordType,
  recordStatus: 'new',
  recordDetails,
})
const company = (id: string, name: string, number: string) =>
  statement(id, 'entity', {
    isComponent: false,
    entityType: { type: 'registeredEntity' },
    name,
    identifiers: [{ id: number, scheme: 'GB-COH' }],
    jurisdiction: { name: 'United Kingdom', code: 'GB' },
  })
const owns = (interestedParty: string, subject: string) =>
  statement(`${interestedParty}-${subject}`, 'relationship', {
    isComponent: false,
    interestedParty,
    subject,
    interests: ['shareholding', 'votingRights', 'appointmentOfBoard'].map((type) => ({
      type,
      directOrIndirect: 'direct',
      ...(type !== 'appointmentOfBoard' && { share: { minimum: 75, maximum: 100 } }),
    })),
  })

/** A group of four: its head holds two companies and one of these a third; a company and its owner hang apart. */
const group = [
  company('head', 'Harwick Holdings plc', '00000001'),
  company('north', 'Harwick North Limited', '00000002'),
  company('south', 'Harwick South Limited', '00000003'),
  company('deep', 'Harwick Deep Limited', '00000004'),
  company('other', 'Otherwise Limited', '00000005'),
  company('owner', 'Otherwise Owner Limited', '00000006'),
  owns('head', 'north'),
  owns('head', 'south'),
  owns('north', 'deep'),
  owns('owner', 'other'),
]
const named = (name: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(group)),
})

const counts = (page: Page) => page.getByText(/^6 of 6 nodes · 4 relations/)
const subject = (page: Page) => page.getByRole('combobox', { name: textOf('graphFiles.open.subject.label') })

test('a group file is drawn whole around the company it is about, or around any other party', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.goto(pages.graphFile())
  await analyst.getByLabel('Choose a file').setInputFiles(named('harwick.json'))
  await expect(counts(analyst)).toBeVisible({ timeout: 20_000 })
  await expect(subject(analyst)).toHaveValue('Harwick Holdings plc')
  await expect(analyst.getByText(/^2 parties are not connected with the subject/)).toBeVisible()
  await expectAccessible(analyst)

  await subject(analyst).click()
  await subject(analyst).fill('00000004')
  await expectAccessible(analyst)
  await analyst.getByRole('option', { name: /Harwick Deep Limited/ }).click()
  await expect(subject(analyst)).toHaveValue('Harwick Deep Limited')
  await expect(counts(analyst)).toBeVisible()

  await analyst.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(
    analyst.getByText(/75.100.% shares, votes, appoints board of Harwick Deep Limited/).first(),
  ).toBeVisible()
})

test('a dropped file stays after a reload until it is removed or the person signs out', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'analyst')
  await expect(page).not.toHaveURL(/\/sign-in/)
  await page.goto(pages.graphFile())
  await expect(page.locator('button').filter({ hasText: textOf('graphFiles.open.choose') })).toBeVisible()
  const dropped = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'dropped.json', { type: 'application/json' }))
    return data
  }, JSON.stringify(group))
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: dropped })
  await expect(page.getByText(textOf('graphFiles.open.drop'))).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await expect(counts(page)).toBeVisible({ timeout: 20_000 })

  await page.reload()
  await expect(counts(page)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: textOf('graphFiles.open.kept.title') }).click()
  await page.getByRole('menuitem', { name: textOf('graphFiles.open.kept.forget') }).click()
  await page.reload()
  await expect(page.getByRole('paragraph').filter({ hasText: textOf('graphFiles.open.lead') })).toBeVisible()
  await expect(page.getByText(textOf('graphFiles.open.kept.title'))).toHaveCount(0)

  await page.getByLabel('Choose a file').setInputFiles(named('kept.json'))
  await expect(counts(page)).toBeVisible({ timeout: 20_000 })
  const signOut = page.getByRole('menuitem', { name: 'Sign out' })
  await openBy(page.getByRole('button', { name: /settings and sign out/ }), signOut)
  await signOut.click()
  await expect(page).toHaveURL(/\/sign-in/)
  await signIn(page, 'analyst')
  await expect(page).not.toHaveURL(/\/sign-in/)
  await page.goto(pages.graphFile())
  await expect(page.getByRole('paragraph').filter({ hasText: textOf('graphFiles.open.lead') })).toBeVisible()
  await expect(page.getByText('kept.json')).toHaveCount(0)
})
