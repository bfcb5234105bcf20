import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { alertTextsIn, type EndpointNews } from '../../people/mail/index.ts'
import { insertMessages, listChannels } from './store.ts'

const minuteMs = 60_000
/** An endpoint that takes others still, or none any more: as often as a channel chose. The rest is always said. */
const counted = new Set(['webhook.exhausted', 'webhook.failing'])

/** Writes an alert for each channel that is to have it, in the transaction of its notification; once for each piece of news. */
export async function tellChannels(
  tx: Transaction,
  { news, exhaustedAt, link, now }: { news: EndpointNews; exhaustedAt: readonly string[]; link: string; now: Date },
): Promise<void> {
  const rows = await listChannels(tx)
  const wanted = rows.filter(({ threshold, windowMinutes }) => {
    if (!counted.has(news.kind)) return true
    const since = now.getTime() - windowMinutes * minuteMs
    return exhaustedAt.filter((at) => Date.parse(at) > since).length >= threshold
  })
  const { kind, about, webhookId, webhookName, at, facts } = news
  const data = { webhookId, webhookName, at: at.toISOString(), link, ...facts }
  await insertMessages(
    tx,
    wanted.map(({ channelId, locale }) => ({
      ...{ messageId: newId(now), channelId, kind, about, data, dueAt: now, createdAt: now },
      text: alertTextsIn(locale).endpoint(news, link),
    })),
  )
}
