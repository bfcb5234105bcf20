import 'server-only'
import type { MailFault } from '#lib/contract/index.ts'
import type { MailSettings } from '../../core/env.ts'

/** So many in a row, and it is the server and not a recipient. */
const failedMin = 4

/** What became of an attempt; `stopped` where this process ended it. */
export type Outcome = 'sent' | 'withdrawn' | 'stopped' | MailFault

/** Whether the mail server takes anything, as far as this process has seen. */
export interface Outage {
  isOn(): boolean
  /** In an outage one mail is begun in each interval, so that four that hang do not keep a fifth from finding it over. */
  mayBegin(): boolean
  began(): void
  ended(outcome: Outcome): void
}

const outages = new WeakMap<MailSettings, Outage>()

/** Of this mail server. `nowMs` is monotonic, so that a clock that is set back makes no interval longer. */
export function outageOf(mail: MailSettings, probeMs: number, nowMs: () => number): Outage {
  const outage = outages.get(mail) ?? createOutage(probeMs, nowMs)
  outages.set(mail, outage)
  return outage
}

function createOutage(probeMs: number, nowMs: () => number): Outage {
  let failedInRow = 0
  let beganMs = Number.NEGATIVE_INFINITY
  const isOn = () => failedInRow >= failedMin
  return {
    isOn,
    mayBegin: () => !isOn() || nowMs() - beganMs >= probeMs,
    began() {
      beganMs = nowMs()
    },
    ended(outcome) {
      if (outcome === 'sent') failedInRow = 0
      // Who refuses one recipient may take the next: that says nothing of the server.
      else if (outcome !== 'withdrawn' && outcome !== 'stopped' && outcome !== 'refused') failedInRow += 1
    },
  }
}
