import 'server-only'
import { conflict, disclosureLimits, invalidAt, type NewDisclosure } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { verificationCodeOf } from '#lib/paper/index.ts'
import { dayMs, later } from '#lib/time/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { ownOrigin } from '../../core/http/origin.ts'
import { createRateLimit } from '../../core/http/rate-limit.ts'
import type { MadePaper, MakePaper, PaperAsked } from '../../core/papers.ts'
import { readSettings } from '../../core/settings/index.ts'
import { newToken, sha256Of } from '../../core/sha256.ts'
import { signStatement } from '../evidence/index.ts'
import { fileRisksOf } from '../files/index.ts'
import { disclosureRecordsOf, gzipped, needsSecond, requireMayHandOn } from './record.ts'
import { countOpen, findDisclosure, insertDisclosure } from './store.ts'

/** What is signed of a paper: whoever has it and this key's fingerprint can tell that this console handed it on. */
const statementFormat = 'registry-console-paper-signature/1'

/**
 * The paper is made and stored as it is now: what is approved is what is opened. The address has 256 random bits; it is in the
 * answer and nowhere else.
 */
export const createDisclosure: Handler<'createDisclosure'> = async (ctx, call) => {
  const { body, person, trail, auditEntry, headers } = call
  const { subject, language } = body
  requireMayHandOn(person, subject.kind)
  pace.consume(ctx.clock, person.userId)
  const now = ctx.clock.now()
  const disclosureId = newId(now)
  auditEntry.object = `${subject.id} ${disclosureId}`
  if (body.withCode === true && ctx.env.mail === null) {
    throw conflict('This console sends no e-mail, so a code cannot be mailed')
  }
  const { name, organization } = body.recipient
  const made = await makerOfDisclosure(call.makePaper)(ctx, person, {
    subject,
    sections: body.sections,
    language,
    includesPersonal: body.includesPersonal ?? false,
    recipient: { name, organization },
    purpose: body.purpose,
  })
  requireOffered(body, made)
  const { bytes, sha256 } = gzipped(made.paper)
  const verificationCode = await verificationCodeOf(made.paper)
  const token = newToken()
  auditEntry.about = { name: made.subjectName, changes: changesOf(body, sha256) }
  const disclosure = await trail.change(async (tx) => {
    const { rule, isNeeded } = await ruleFor(tx, subject)
    if (rule === 'off') throw conflict('An administrator has turned sharing by link off')
    await requireRoom(tx, { ...subject, userId: person.userId, at: now })
    const days = body.expiresInDays ?? disclosureLimits.daysUsual
    const statement = { format: statementFormat, paperSha256: sha256, verificationCode, signedAt: now.toISOString() }
    await insertDisclosure(tx, {
      disclosureId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: made.subjectName,
      sections: body.sections,
      language,
      purpose: body.purpose,
      withCode: body.withCode ?? false,
      recipientName: name,
      recipientOrganization: organization,
      recipientEmail: body.recipient.email ?? null,
      includesPersonal: body.includesPersonal ?? false,
      tokenHash: sha256Of(token),
      state: isNeeded ? 'proposed' : 'open',
      needsSecondPerson: isNeeded,
      createdAt: now,
      createdBy: person.userId,
      days,
      expiresAt: later(now, days * dayMs),
      paper: bytes,
      paperSha256: sha256,
      verificationCode,
      orderIds: made.orderIds,
      signature: await signStatement(ctx, statement, tx),
    })
    const row = await findDisclosure(tx, disclosureId)
    const [record] = row === null ? [] : await disclosureRecordsOf(tx, [row], person, now)
    if (record === undefined) throw new Error('a paper that was stored just now is not there')
    return record
  })
  return { disclosure, address: `${ownOrigin(headers, ctx.env)}/shared/${token}` }
}

function requireOffered({ sections }: NewDisclosure, { offered }: MadePaper) {
  const onFile = new Set(offered.filter(({ isOnFile }) => isOnFile).map(({ id }) => id))
  const missing = sections.filter((section) => !onFile.has(section))
  if (missing.length === 0) return
  const msg = `Not on file: ${missing.join(', ')}`
  throw invalidAt(['body', 'sections'], msg, 'section_unknown')
}

async function requireRoom(tx: Transaction, of: Parameters<typeof countOpen>[1]) {
  const { ofSubject, ofPerson } = await countOpen(tx, of)
  const { openPerSubjectMax, openPerPersonMax } = disclosureLimits
  if (ofSubject < openPerSubjectMax && ofPerson < openPerPersonMax) return
  const what = ofSubject >= openPerSubjectMax ? `${openPerSubjectMax} of one subject` : `${openPerPersonMax} of yours`
  throw conflict(`At most ${what} can be open; revoke one first`)
}

/** As the audit log says it: to whom, for what, and what of it. */
function changesOf({ recipient, purpose, sections, includesPersonal = false }: NewDisclosure, sha256: string) {
  const said = {
    sharedWith: `${recipient.name}, ${recipient.organization}`,
    purpose,
    sections: sections.join(', '),
    includesPersonal,
    paperSha256: sha256,
  }
  return Object.entries(said).map(([field, after]) => ({ field, before: null, after }))
}

/** A paper costs no credits and seconds of a processor: nobody reads so many in a minute. */
const pace = createRateLimit(30, 'Too many reports')

/** What a person sees before they hand anything on: it is stored nowhere. */
export const previewDisclosure: Handler<'previewDisclosure'> = async (ctx, { query, person, makePaper }) => {
  const { kind, id, sections, language = 'en', includesPersonal } = query
  requireMayHandOn(person, kind)
  pace.consume(ctx.clock, person.userId)
  const subject = { kind, id }
  const { paper, offered } = await makerOfDisclosure(makePaper)(ctx, person, {
    subject,
    sections: sections?.split(',') ?? null,
    language,
    includesPersonal: includesPersonal === 'true',
    recipient: null,
    purpose: null,
  })
  const { rule, isNeeded } = await ruleFor(ctx.database.sql, subject)
  return {
    sections: offered,
    paper,
    needsSecondPerson: isNeeded,
    isAllowed: rule !== 'off',
    canMail: ctx.env.mail !== null,
  }
}

/** A route without the words of papers makes none. */
function makerOfDisclosure(makePaper: MakePaper | undefined) {
  if (makePaper === undefined) throw new Error('this route was given no way to make a paper')
  return makePaper
}

async function ruleFor(db: Sql, { kind, id }: PaperAsked['subject']) {
  const { disclosures: rule } = await readSettings(db)
  const risks = kind === 'invoice' ? new Map() : await fileRisksOf(db, [id])
  return { rule, isNeeded: needsSecond(rule, kind, risks.get(id) ?? null) }
}
