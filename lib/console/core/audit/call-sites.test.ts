import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consoleOperations, keysOf } from '#lib/contract/index.ts'

const root = join(import.meta.dirname, '../..')
const sources = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

const textOf = (path: string) => sources.get([...sources.keys()].find((file) => `/${file}`.endsWith(`/${path}`)) ?? '')

/** Operations that change nothing of the console's own, or nothing anybody answers for, each with its reason. */
const without: Partial<Record<keyof typeof consoleOperations, string>> = {
  openBirthDates: 'its audit row is all that it writes',
  sendTestMail: 'it stores nothing; whoever sends one is in the row of the request',
  editWebhook: 'a change at the service: service-changes/send.ts writes a pair for it',
  editMonitor: 'a change at the service: service-changes/send.ts writes a pair for it',
  connectSignOn: 'it answers a cookie; the binding is written with its own row',
  addWebhook: 'it records the answer of the service, as every read of a webhook does',
  orderProducts: 'a submit of several: journal/sending/submit.ts writes a pair for each',
  readPartialGraph: 'a submit: journal/requests/place.ts writes its pair',
  readNotifications: 'what was read on one’s own screen',
  updatePreferences: 'one’s own screen',
  updateGuide: 'one’s own screen',
  beginPasskey: 'a challenge that is void in minutes; registerPasskey is what it is for',
  askPasskey: 'a challenge that is void in minutes; confirmIdentity is what it is for',
}

/** The handler of an operation as it is written, up to the next function of its file. */
function handlerOf(id: string): string {
  const start = `Handler<'${id}'> =`
  const source = [...sources.values()].find((text) => text.includes(start)) ?? ''
  return source.slice(source.indexOf(start)).split(/\n(?=export |function |async function |\/\*\*)/)[0] ?? ''
}

it('every change of the console’s own data is made together with its audit row', () => {
  const changes = keysOf(consoleOperations).filter((id) => consoleOperations[id].method !== 'GET')
  const handed =
    /trail\.change\(|changeBatch\(\s*ctx,\s*call|savedSearch\(ctx, call\)|changeFile\(\s*ctx,\s*call|changeCase\(\s*ctx,\s*call|hold\(ctx, call|changeLines\(trail|takingBack\(|decideInFile\(ctx, call|= ending\(|changeDisclosure\(ctx, call|handOut\(ctx, call/
  const unpaired = changes.filter((id) => !(id in without) && !handed.test(handlerOf(id)))
  expect(unpaired).toEqual([])
})

it('what hands its call on to be changed elsewhere reaches the audit row there', () => {
  const [change = '', search = '', file = '', decide = ''] = [
    'batches/commands.ts',
    'searches/index.ts',
    'files/change.ts',
    'files/decide.ts',
  ].map(textOf)
  expect(change).toMatch(/async function changeBatch\([\s\S]*?trail\.change\(/)
  expect(file).toMatch(/async function changeFile\([\s\S]*?trail\.change\(/)
  expect(textOf('cases/change.ts')).toMatch(/async function changeCase\([\s\S]*?trail\.change\(/)
  expect(textOf('cases/decide.ts')).toMatch(/const ending = [\s\S]*?changeCase\(ctx, call/)
  expect(decide).toMatch(/const ending = [\s\S]*?changeFile\(ctx, call/)
  expect(textOf('invitations/invite.ts')).toMatch(/async function handOut\([\s\S]*?trail\.change\(/)
  expect(textOf('pending-deletions/index.ts')).toMatch(/async function hold\([\s\S]*?trail\.change\(/)
  expect(textOf('batches/edit.ts')).toMatch(/async function changeLines\([\s\S]*?trail\.change\(/)
  expect(textOf('sanctions/decisions/decide.ts')).toMatch(/const ending =[\s\S]*?trail\.change\(/)
  expect(textOf('core/decisions/take.ts')).toMatch(/function takingBack[\s\S]*?trail\.change\(/)
  expect(textOf('files/append-to-chronology.ts')).toMatch(/function decideInFile[\s\S]*?trail\.change\(/)
  expect(textOf('disclosures/index.ts')).toMatch(/async function changeDisclosure\([\s\S]*?trail\.change\(/)
  expect(search).toMatch(/async function savedSearch\([\s\S]*?trail\.change\(/)
})
