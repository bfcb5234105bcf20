import 'server-only'
import { identityMinutes } from '#lib/contract/index.ts'
import type { Base } from '../../context.ts'
import type { Person } from '../../person.ts'

const confirmedMs = identityMinutes * 60_000

/** Whether this person has proved within the last minutes, in this session, who they are. */
export function isConfirmed(base: Pick<Base, 'clock'>, person: Pick<Person, 'confirmedAt'>): boolean {
  return confirmedUntil(base, person) !== null
}

/** Null where the proof is too old, or there is none. */
export function confirmedUntil(
  { clock }: Pick<Base, 'clock'>,
  { confirmedAt }: Pick<Person, 'confirmedAt'>,
): Date | null {
  const until = new Date((confirmedAt?.getTime() ?? 0) + confirmedMs)
  return until > clock.now() ? until : null
}
