import 'server-only'
import { z } from 'zod'
import { accountNotificationKinds } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'

/** What news of an account says beside its kind and time; what is not known is null. */
export const AccountFacts = z.object({
  /** Whoever did it, where that is not the owner. */
  by: z.string().nullable(),
  address: z.string().nullable(),
  /** "Firefox on Linux". */
  browser: z.string().nullable(),
  /** The session that did it: it may not mark the news as read. */
  sessionId: z.string().nullable(),
  /** Whether whoever made a link saw it. */
  wasShown: z.boolean().optional(),
  /** A role that was given. */
  role: z.string().optional(),
})
export type AccountFacts = z.infer<typeof AccountFacts>

export function accountFactsIn({ kind, facts }: { kind: string; facts: string | null }): AccountFacts | null {
  if (facts === null || !accountNotificationKinds.some((one) => one === kind)) return null
  return AccountFacts.safeParse(jsonOrNull(facts)).data ?? null
}
