import { z } from 'zod'
import { answer, maybe, openEnum, request, Uuid } from '../fields.ts'
import { capPeriods, capScopes } from './caps-values.ts'
import { limits } from './limits.ts'
import { CustomerId } from './order.ts'

/** A cap of a customer names its X-Customer-Id, one of a key its id, and one of the organization neither. */
const capSubject = { customerId: CustomerId.optional(), keyId: Uuid.optional() }

/** Sets, changes or, with null, removes one cap. */
export const SetCapRequest = request({
  scope: z.enum(capScopes),
  ...capSubject,
  period: z.enum(capPeriods),
  credits: z.int().min(0).max(limits.capCreditsMax).nullable(),
})
export type SetCapRequest = z.infer<typeof SetCapRequest>

/** A cap with what counts in its period, of UTC. `credits` is null where there is none, and then nothing is counted. */
export const Cap = answer({
  scope: openEnum(capScopes),
  customerId: maybe(z.string()),
  keyId: maybe(z.string()),
  keyName: maybe(z.string()),
  period: openEnum(capPeriods),
  credits: maybe(z.number()),
  /** What was charged, less what of it was refunded, whenever that was. */
  charged: maybe(z.number()),
  /** Prices of what is running, whenever it was admitted. */
  reserved: maybe(z.number()),
  /** What can still be ordered; 0 where more than the cap is used, because it was lowered. */
  left: maybe(z.number()),
  /** When the next period begins. */
  until: maybe(z.string()),
  setAt: maybe(z.string()),
  /** The name of the key it was last changed with. */
  setBy: maybe(z.string()),
})
export type Cap = z.infer<typeof Cap>

export const CapList = answer({ caps: maybe(z.array(Cap)) })
