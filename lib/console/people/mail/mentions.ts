import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { addToMail, insertMails, lockGathered, mailsGatheredSince } from '../../core/outbox/index.ts'

/** After a mail of mentions what comes next waits so long, and goes out in one. */
const gatherMs = 10 * 60_000
/** Of one person, in a day; what comes after is for the digest. */
const dailyMax = 30
const dayMs = 24 * 60 * 60_000

interface Mentioned {
  userId: string
  locale: string
  notificationIds: readonly string[]
}

/**
 * Mails what colleagues caused: the first at once, the next of ten minutes in one mail, and beyond thirty mails a day nothing,
 * so that nobody can have hundreds of mails sent by the organization's own server. Answers what is left for the digest.
 */
export async function mailMentions(tx: Transaction, people: readonly Mentioned[], now: Date): Promise<string[]> {
  if (people.length === 0) return []
  await lockGathered(tx)
  const left: string[] = []
  for (const { userId, locale, notificationIds } of people) {
    const today = await mailsGatheredSince(tx, userId, new Date(now.getTime() - dayMs))
    const [latest] = today
    const mayAdd = latest !== undefined && latest.dueAt > now
    if (mayAdd && (await addToMail(tx, latest.mailId, notificationIds))) continue
    if (today.length >= dailyMax) {
      left.push(...notificationIds)
      continue
    }
    const dueAt = new Date(Math.max(now.getTime(), (latest?.dueAt.getTime() ?? 0) + gatherMs))
    const content = { notificationIds: [...notificationIds], isGathered: true }
    await insertMails(tx, [
      { mailId: newId(now), kind: 'notification', userId, content, locale, dueAt, createdAt: now },
    ])
  }
  return left
}
