import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Handing, openHanding, wanted } from './testing/handed-on.ts'

let desk: Handing
beforeAll(async () => {
  desk = await openHanding()
  await desk.setRule('allowed')
})
afterAll(() => desk.harness.close())

it('the code of a paper leads to it, and says for whom it was made to those alone who may hand on such a one', async () => {
  const { ask } = desk
  const company = await desk.handOn({})
  const { value } = await ask('getDisclosure', { params: { disclosureId: company.disclosureId } })
  const params = { verificationCode: value.disclosure.verificationCode }
  expect((await ask('findPaper', { params })).value.paper).toEqual({
    ...{ createdAt: value.disclosure.createdAt, paperSha256: value.disclosure.paperSha256, state: 'open' },
    ...{ name: value.disclosure.subject.name, organization: value.disclosure.recipient.organization },
  })
  await ask('revokeDisclosure', { params: { disclosureId: company.disclosureId } })
  expect((await ask('findPaper', { role: 'auditor', params })).value.paper).toMatchObject({ state: 'revoked' })
  expect((await ask('findPaper', { role: 'finance', params })).status).toBe(403)
})

it('of an invoice says to an analyst that it is one of this console, and no more', async () => {
  const { ask } = desk
  const made = await ask('createDisclosure', {
    role: 'finance',
    body: { ...wanted, subject: { kind: 'invoice', id: 'co_xa_2' }, sections: ['owners'] },
  })
  const params = { verificationCode: made.value.disclosure.verificationCode }
  const { paper } = (await ask('findPaper', { params })).value
  expect(paper).toMatchObject({ name: null, organization: null, state: 'open' })
})

it.each([
  ['00000-00000-00000-00000', 200],
  ['00000-00000-00000-0000', 400],
  ['0000O-00000-00000-00000', 400],
])('another code is of no paper, or none: %s', async (verificationCode, status) => {
  const answer = await desk.ask('findPaper', { params: { verificationCode } })
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.value).toEqual({ paper: null })
})
