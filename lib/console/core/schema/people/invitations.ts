import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uuid } from 'drizzle-orm/pg-core'
import { instant, registryConsole } from '../columns.ts'

/** A single-use link to create an account or, with `user_id`, to reset that person's password. Only its hash is stored. */
export const invitations = registryConsole.table(
  'invitations',
  {
    invitationId: uuid('invitation_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for the first admin, who says it on the page of the link. */
    email: text('email'),
    role: text('role').notNull(),
    userId: uuid('user_id'),
    /** Null for the link of the first admin, which the program prints. */
    invitedBy: uuid('invited_by'),
    /** False where the link went by e-mail alone, and whoever made it never saw it. */
    wasShown: boolean('was_shown').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('invitations_by_time').on(table.createdAt),
    check('invitations_role', sql`${table.role} in ('analyst', 'admin', 'finance', 'auditor')`),
  ],
)
