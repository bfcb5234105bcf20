import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { dayMs, earlier, later } from '#lib/time/index.ts'
import type { Base } from '../../core/context.ts'
import { addToMail, insertMails, lockGathered, mailsGatheredSince, type NewMail } from '../../core/outbox/index.ts'
import { choicesWith, mailKindOf } from './kinds.ts'
import { claimDigest, digestIdsOf, dueOf, markMail, peopleWithoutDigest, readersOf, takeUndecided } from './store.ts'

const atOnceMax = 200
/** What nobody has mailed for so long is old news: e-mail was off. */
const oldMs = 36 * 60 * 60_000
/** On the clock of the person. */
const digestHour = 7
/** The day has begun nowhere later than this. */
const aheadMs = 14 * 60 * 60_000

type Gathering = Pick<Base, 'env' | 'clock' | 'database'>

/** Makes mails that are due, however the mail server is; true where more may be. Nothing where e-mail is off. */
export async function gatherMails(base: Gathering, signal: AbortSignal): Promise<boolean> {
  const { clock, database, env } = base
  if (env.mail === null) return false
  const taken = await database.transaction((tx) => gatherSome(tx, clock.now()))
  return taken === atOnceMax || gatherDigests(base, signal)
}

/** Makes mails of notifications their people want at once, and puts off those for the digest: each once. */
async function gatherSome(tx: Transaction, now: Date) {
  const found = await takeUndecided(tx, atOnceMax)
  const rows: NewMail[] = []
  const put = { digest: [] as string[], none: [] as string[] }
  const mentions = new Map<string, Mentioned>()
  const readers = await readersOf(tx, [...new Set(found.map(({ userId }) => userId))])
  for (const { notificationId, userId, kind, at, readAt } of found) {
    const reader = readers.get(userId)
    const mailKind = mailKindOf(kind)
    // News of one's account is mailed whatever was read: whoever came in would read it away.
    const isUnread = readAt === null || mailKind === 'account'
    const isNews = isUnread && now.getTime() - at.getTime() < oldMs
    const time = reader === undefined || mailKind === null || !isNews ? 'off' : choicesWith(reader.choices)[mailKind]
    if (reader !== undefined && time === 'immediate' && mailKind === 'mentions') {
      const own = mentions.get(userId) ?? { userId, locale: reader.locale, notificationIds: [] }
      mentions.set(userId, { ...own, notificationIds: [...own.notificationIds, notificationId] })
    } else if (reader !== undefined && time === 'immediate') {
      const content = { notificationIds: [notificationId] }
      rows.push({ ...newMail(now, userId, reader.locale), kind: 'notification', content })
    }
    put[time === 'daily' ? 'digest' : 'none'].push(notificationId)
  }
  await insertMails(tx, rows)
  await markMail(tx, put.digest, 'digest')
  await markMail(tx, put.none, 'none')
  // After these, which say that each was decided: what is left over of mentions is for the digest after all.
  await markMail(tx, await mailMentions(tx, [...mentions.values()], now), 'digest')
  return found.length
}

/** Makes the digest of everybody for whom it is seven in the morning or later and who has had none today. */
function newMail(now: Date, userId: string, locale: string) {
  return { mailId: newId(now), userId, locale, dueAt: now, createdAt: now }
}

async function gatherDigests({ clock, database }: Gathering, signal: AbortSignal) {
  const now = clock.now()
  const latestDay = later(now, aheadMs).toISOString().slice(0, 10)
  const due = (await peopleWithoutDigest(database.sql, latestDay)).flatMap((person) => {
    const { day, hour } = localTime(now, person.timeZone)
    return hour < digestHour || (person.digestOn ?? '') >= day ? [] : [{ ...person, day }]
  })
  for (const person of due.slice(0, atOnceMax)) {
    if (signal.aborted) return true
    await database.transaction((tx) => gatherDigest(tx, person, now))
  }
  return due.length > atOnceMax
}

type Reader = Awaited<ReturnType<typeof peopleWithoutDigest>>[number] & { day: string }

async function gatherDigest(tx: Transaction, { userId, locale, choices, day }: Reader, now: Date) {
  if (!(await claimDigest(tx, userId, day))) return
  const notificationIds = await digestIdsOf(tx, userId)
  await markMail(tx, notificationIds, 'none')
  const hasDue = choicesWith(choices).deadlines === 'daily' && (await dueOf(tx, userId, day)).length > 0
  if (notificationIds.length === 0 && !hasDue) return
  const content = { notificationIds, ...(hasDue ? { dueOn: day } : {}) }
  await insertMails(tx, [{ ...newMail(now, userId, locale), kind: 'digest', content }])
}

function localTime(now: Date, timeZone: string | null) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(now)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) }
}

/** After a mail of mentions what comes next waits so long, and goes out in one. */
const gatherMs = 10 * 60_000
/** Of one person, in a day; what comes after is for the digest. */
const dailyMax = 30

interface Mentioned {
  userId: string
  locale: string
  notificationIds: readonly string[]
}

/**
 * Mails what colleagues caused: the first at once, the next of ten minutes in one mail, and beyond thirty mails a day nothing,
 * so that nobody can have hundreds of mails sent by the organization's own server. Answers what is left for the digest.
 */
async function mailMentions(tx: Transaction, people: readonly Mentioned[], now: Date) {
  if (people.length === 0) return []
  await lockGathered(tx)
  const left: string[] = []
  for (const { userId, locale, notificationIds } of people) {
    const today = await mailsGatheredSince(tx, userId, earlier(now, dayMs))
    const [latest] = today
    const mayAdd = latest !== undefined && latest.dueAt > now
    if (mayAdd && (await addToMail(tx, latest.mailId, notificationIds))) continue
    if (today.length >= dailyMax) {
      left.push(...notificationIds)
      continue
    }
    const dueAt = new Date(Math.max(now.getTime(), (latest?.dueAt.getTime() ?? 0) + gatherMs))
    const content = { notificationIds: [...notificationIds], isGathered: true }
    await insertMails(tx, [{ ...newMail(now, userId, locale), kind: 'notification', content, dueAt }])
  }
  return left
}
