import 'server-only'
import { identityMinutes } from '#lib/contract/index.ts'
import type { Base } from '../../core/context.ts'
import type { Person } from '../../core/person.ts'

/** Whether this person has proved within so many minutes, in this session, who they are. */
export function isConfirmed(
  base: Pick<Base, 'clock'>,
  person: Pick<Person, 'confirmedAt'>,
  minutes: number = identityMinutes,
): boolean {
  return confirmedUntil(base, person, minutes) !== null
}

/** Null where the proof is too old, or there is none. */
export function confirmedUntil(
  { clock }: Pick<Base, 'clock'>,
  { confirmedAt }: Pick<Person, 'confirmedAt'>,
  minutes: number = identityMinutes,
): Date | null {
  const until = new Date((confirmedAt?.getTime() ?? 0) + minutes * 60_000)
  return until > clock.now() ? until : null
}
