import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailing, openMailing } from './testing/mailing.ts'

let mailing: Mailing
beforeAll(async () => {
  mailing = await openMailing()
})
afterAll(() => mailing.close())

it('a file that was assigned is mailed with who asks and by when, and without what somebody wrote', async () => {
  const wanted = 'Call Mr Private before noon.'
  const changes = { assigneeId: mailing.harness.users.admin, wanted, dueOn: '2026-12-03' }
  const { ask } = mailing.journal
  await ask('editFile', { params: { serviceId: 'co_xa_given' }, body: { version: 0, changes } })
  await mailing.send()
  const { body } = mailing.first()
  expect(body).toContain(
    [
      ...['Assigned by: analyst', 'Due: 2026-12-03', 'What is wanted is stated in the file.'],
      'Open: http://127.0.0.1:3300/companies/co_xa_given/file',
    ].join('\n'),
  )
  expect(body).not.toContain('Private')
})
