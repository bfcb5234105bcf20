import { text } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** Webhooks created here or added by id: the interface lists none, and reports the end of a rotation only once. No secrets. */
export const webhooks = registryConsole.table('webhooks', {
  webhookId: text('webhook_id').primaryKey(),
  name: text('name'),
  url: text('url'),
  recordedAt: instant('noted_at').notNull(),
  rotatedAt: instant('rotated_at'),
  previousSecretExpiresAt: instant('previous_secret_expires_at'),
})

/** The console's own webhook, one for each service it was ever pointed at. Its secrets are sealed. */
export const ownWebhooks = registryConsole.table('receivers', {
  registryUrl: text('registry_url').primaryKey(),
  /** Where the service sends to; another address is another webhook. */
  url: text('url').notNull(),
  /** Null until it is made, and again once the service says that there is none of this id. */
  webhookId: text('webhook_id'),
  sealedSecret: text('sealed_secret'),
  /** Signs beside the current one until the given instant. */
  sealedPrevious: text('sealed_previous'),
  previousUntil: instant('previous_until'),
  /** When a process last began to create it: of several processes one does. */
  claimedAt: instant('claimed_at').notNull(),
})
