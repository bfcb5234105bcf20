import 'server-only'
import { type ActId, toldOfAct } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { Base, Person } from '../../core/context.ts'
import { notify } from '../../core/notifications/index.ts'
import { activeAdmins } from '../../people/index.ts'

/**
 * Tells the other administrators of an act whose effects say so, in the transaction of the act: whoever did it can keep it from
 * nobody. Owners of accounts, and the people of a paper, are told by the acts themselves.
 */
export function tellerOf(
  { clock }: Pick<Base, 'clock'>,
  act: ActId,
  { person, requestId, body }: { person: Person; requestId: string; body: unknown },
): (tx: Transaction) => Promise<void> {
  if (toldOfAct(act, body) !== 'otherAdmins') return async () => {}
  return async (tx) => {
    const others = (await activeAdmins(tx)).filter((userId) => userId !== person.userId)
    // The row of the audit log says which control.
    await notify(tx, 'control.changed', others, { about: requestId, personName: person.name }, clock.now())
  }
}
