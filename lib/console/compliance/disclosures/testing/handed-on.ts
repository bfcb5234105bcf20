import 'server-only'
import { eq } from 'drizzle-orm'
import type { NewDisclosure } from '#lib/contract/index.ts'
import type { Paper } from '#lib/paper/index.ts'
import { tokenOf } from '../../../core/outbox/index.ts'
import type { MakePaper } from '../../../core/papers.ts'
import { disclosureOpenings, mails } from '../../../core/schema/index.ts'
import { type SharedLabels, sharedHandler } from '../../../program/routes/shared.ts'
import { openJournal } from '../../../testing/journal.ts'

/** A console that hands on papers made of three sections, and the pages of its recipients. */

const texts: Readonly<Record<string, string>> = {
  identity: 'Registered under HRB 4711',
  owners: 'Erika Mustermann owns 60 %',
  decision: 'Approved by two persons',
}
export const secretOf = (section: string) => texts[section] ?? 'no section'

export const orderOfPaper = 'ord_of_the_paper'

const makePaper: MakePaper = async (_base, _person, { subject, sections, language, recipient, purpose }) => {
  const all = [...Object.keys(texts), 'graph']
  const ticked = sections ?? Object.keys(texts)
  const paper: Paper = {
    format: 'registry-console-paper/1',
    language,
    title: 'Müller & Söhne <GmbH>',
    cover: { facts: [{ label: 'For', values: [[{ text: recipient?.organization ?? '' }]] }], notes: [purpose ?? ''] },
    watermark: recipient === null ? null : `for ${recipient.organization}`,
    sections: ticked.map((id) => ({ id, title: id, blocks: [{ kind: 'text', runs: [{ text: secretOf(id) }] }] })),
  }
  const offered = all.map((id) => ({ id, title: id, isOnFile: id !== 'graph' }))
  return { paper, offered, subjectName: subject.id === 'co_xa_404' ? null : 'Müller & Söhne', orderIds: [orderOfPaper] }
}

const said = (heading: string) => ({ heading, lines: [`${heading}.`] })
const words: SharedLabels = {
  intro: (until) => `Until ${until.toISOString()}`,
  ...{ downloadPdf: 'PDF', contents: 'Contents', codeLabel: 'Code:', footnotes: ['Note.'] },
  ...{ unknown: said('Unknown'), ended: said('Ended'), tooOften: said('Too often'), failed: said('Failed') },
  code: {
    ...{ heading: 'Code', field: 'Code', send: 'Send', sendAnother: 'Send another', open: 'Open' },
    ...{ ask: (to) => [`Asked to ${to}`], asked: (to) => [`Sent to ${to}`] },
    faults: { wrong: 'Wrong', again: 'Again', tooMany: 'Too many' },
  },
}

export const wanted: NewDisclosure = {
  subject: { kind: 'company', id: 'co_xa_1' },
  sections: ['identity'],
  language: 'en',
  recipient: { name: 'Ada Lovelace', organization: 'Bank Nordlicht', email: 'ada@bank.example' },
  purpose: 'Opening of an account',
}

export type Handing = Awaited<ReturnType<typeof openHanding>>

export async function openHanding(variables: Record<string, string> = {}) {
  const journal = await openJournal(
    { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'x@example.test', ...variables },
    { makePaper },
  )
  const { harness, ask } = journal
  const route = sharedHandler(
    async () => harness,
    async () => words,
  )
  const acts = { page: route('page'), pdf: route('pdf'), code: route('code') }

  let peers = 0
  /** A browser of its own, with the cookies it was given and the address it comes from. */
  function browser() {
    const jar = new Map<string, string>()
    peers += 1
    const peer = `198.51.${Math.floor(peers / 250)}.${(peers % 250) + 1}`
    async function go(act: keyof typeof acts, address: string, form?: Record<string, string>) {
      const path = act === 'page' ? address : `${address}/${act}`
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await acts[act](
        new Request(path, {
          method: form === undefined ? 'GET' : 'POST',
          headers: { host: '127.0.0.1:3300', cookie, 'x-console-peer': peer, 'user-agent': 'Reader/1' },
          ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
        }),
      )
      // What happens in one millisecond has no order.
      harness.pass(1)
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        jar.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    return { go, jar, peer }
  }

  async function handOn(body: Partial<NewDisclosure> = {}, role: 'analyst' | 'admin' | 'auditor' = 'analyst') {
    const { value } = await ask('createDisclosure', { role, body: { ...wanted, ...body } })
    return { ...value.disclosure, address: value.address }
  }

  const setRule = async (rule: string) => {
    const { writeSetting } = await import('../../../core/settings/index.ts')
    await writeSetting(harness.database.sql, 'disclosures', rule, { at: harness.clock.now(), by: harness.users.admin })
  }
  /** The last code that waits to be mailed. */
  async function codeMailed(): Promise<string> {
    const rows = await harness.database.sql.select().from(mails).where(eq(mails.kind, 'code')).orderBy(mails.mailId)
    const last = rows.at(-1)
    return (last && tokenOf(harness, last)) ?? 'none'
  }

  /** What was recorded at an address, in its order. */
  async function openingsOf(disclosureId: string): Promise<string[]> {
    const { disclosureId: of, openingId, kind } = disclosureOpenings
    const rows = await harness.database.sql
      .select({ kind })
      .from(disclosureOpenings)
      .where(eq(of, disclosureId))
      .orderBy(openingId)
    return rows.map((row) => row.kind)
  }
  return { ...journal, browser, handOn, setRule, codeMailed, openingsOf }
}
