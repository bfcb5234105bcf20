import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Mailing, openMailing, readMessage } from './testing/mailing.ts'

let mailing: Mailing
beforeAll(async () => {
  mailing = await openMailing()
})
afterAll(() => mailing.close())

it('the link of an invitation and of a new password goes to its person alone, and is shown to its inviter never, whatever they ask for', async () => {
  const body = { email: 'by-hand@example.test', role: 'finance' as const, isMailed: false }
  const { text } = await mailing.journal.ask('createInvitation', { role: 'admin', body })
  expect(JSON.parse(text)).toMatchObject({ link: null, isMailed: true })
  await mailing.send()
  const link = await mailing.journal.ask('createPasswordLink', {
    role: 'admin',
    params: { userId: mailing.harness.users.analyst },
  })
  expect(link.value).toMatchObject({ link: null, isMailed: true, isForPassword: true })
  await mailing.send()
  const to = (name: string) => mailing.server.received.filter((one) => one.to.includes(`${name}@example.test`))
  expect([to('by-hand'), to('admin'), to('analyst')].map((mails) => mails.length)).toEqual([1, 0, 2])
  const texts = to('analyst').map(({ text: sent }) => readMessage(sent).body)
  expect(texts.find((body) => body.includes('/invitation/'))).toContain('has created a link for you to set a new')
  expect(texts.find((body) => !body.includes('/invitation/'))).toContain('The link was sent by e-mail only.')
})
