import { z } from 'zod'
import {
  answer,
  givenList,
  maybe,
  maybeInstant,
  maybeText,
  openEnum,
  request,
  Uuid,
  UuidText,
  Whole,
  whole,
  wholeOrNull,
} from '../fields.ts'
import { limits } from './limits.ts'
import { CustomerId } from './order.ts'
import { capPeriods, capScopes } from './values.ts'

/** A cap of a customer names its X-Customer-Id, one of a key its id, and one of the organization neither. */
const capSubject = { customerId: CustomerId.optional(), keyId: Uuid.optional() }

/** Sets, changes or, with null, removes one cap. */
export const SetCapRequest = request({
  scope: z.enum(capScopes),
  ...capSubject,
  period: z.enum(capPeriods),
  credits: whole(0, limits.capCreditsMax).nullable(),
})

/** A cap with what counts in its period, of UTC. `credits` is null where there is none, and then nothing is counted. */
export const Cap = answer({
  scope: openEnum(capScopes),
  customerId: maybeText,
  keyId: maybe(UuidText),
  keyName: maybeText,
  period: openEnum(capPeriods),
  credits: wholeOrNull,
  /** What was charged, less what of it was refunded, whenever that was. */
  charged: maybe(Whole),
  /** Prices of what is running, whenever it was admitted. */
  reserved: maybe(Whole),
  /** What can still be ordered; 0 where more than the cap is used, because it was lowered. */
  left: maybe(Whole),
  /** When the next period begins. */
  until: maybeInstant,
  setAt: maybeInstant,
  /** The name of the key it was last changed with. */
  setBy: maybeText,
})
export type Cap = z.infer<typeof Cap>

export const CapList = answer({ caps: givenList(Cap) })
