import 'server-only'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { listedMax } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { invitations, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** An invitation with the address of the inviter. */
export interface FullInvitation {
  invitation: InvitationRow
  invitedBy: string | null
}

export async function insertInvitation(db: Sql, row: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [inserted] = await db.insert(invitations).values(row).returning()
  if (inserted === undefined) throw new Error('an invitation was written and is not there')
  return inserted
}

export function readInvitations(db: Sql): Promise<FullInvitation[]> {
  return db
    .select({ invitation: invitations, invitedBy: users.email })
    .from(invitations)
    .leftJoin(users, eq(users.userId, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt), desc(invitations.invitationId))
    .limit(listedMax.invitations)
}

const { find, move, moved } = keyed(invitations, invitations.tokenHash)

export const findByHash = find

const isUnused = and(isNull(invitations.usedAt), isNull(invitations.revokedAt))
const isOpenAt = (now: Date) => and(isUnused, gt(invitations.expiresAt, now))

/** Uses a link up; null when it was used, revoked or is too old. Of two concurrent uses one gets it. */
export function takeInvitation(db: Sql, tokenHash: string, now: Date): Promise<InvitationRow | null> {
  return moved(db, and(eq(invitations.tokenHash, tokenHash), isOpenAt(now)), { usedAt: now })
}

/** Uses the open invitation of an address that the provider has verified. */
export function takeInvitationFor(db: Sql, email: string, now: Date): Promise<InvitationRow | null> {
  return moved(db, and(eq(invitations.email, email), isNull(invitations.userId), isOpenAt(now)), { usedAt: now })
}

export function revokeInvitationRow(db: Sql, invitationId: string, now: Date): Promise<InvitationRow | null> {
  return moved(db, and(eq(invitations.invitationId, invitationId), isUnused), { revokedAt: now })
}

/** A newer link for the same purpose makes the earlier ones worthless. */
export async function revokeEarlier(
  db: Sql,
  purpose: { email: string | null } | { userId: string },
  now: Date,
): Promise<void> {
  const isSame =
    'userId' in purpose
      ? eq(invitations.userId, purpose.userId)
      : and(
          isNull(invitations.userId),
          purpose.email === null ? isNull(invitations.email) : eq(invitations.email, purpose.email),
        )
  await move(db, and(isSame, isUnused), { revokedAt: now })
}
