import 'server-only'
import { admins, mayRead } from '#lib/contract/index.ts'
import { findWebhookRow } from '../webhooks/store.ts'
import { getRuntime } from './runtime.ts'
import { personOfPage } from './session.ts'

/** The title of a webhook's page, with its name as far as this console has recorded it. */
export async function titleOfWebhook(webhookId: string, page: string): Promise<string> {
  const person = await personOfPage()
  if (person === null || person.lacksSecondFactor || !mayRead(person.role, admins)) return page
  const { database } = await getRuntime()
  const name = (await findWebhookRow(database.sql, webhookId))?.name
  return name ? `${page} · ${name}` : page
}
