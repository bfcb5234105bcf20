import type { BasicInformation, StatusEvent } from '#lib/contract/index.ts'

/** What a register enters about the end of a company, and whether it still holds. */

const isOver = /^(ended|closed|past|historical|discontinued|lifted|withdrawn)$/i
/** An administrator or a receiver acts in the place of the officers, as in insolvency. */
const insolvency = /insolven|bankrupt|receiver|^(?:in)?administration/i
const dissolution = /liquidat|dissol|delet|struck|removed|closed/i

/** The kind of proceedings a status or the type of an event names; null for any other word. */
export function proceedingOf(word: string | null | undefined): 'insolvency' | 'dissolution' | null {
  if (insolvency.test(word ?? '')) return 'insolvency'
  return dissolution.test(word ?? '') ? 'dissolution' : null
}

export function isEndedProceeding(state: string | null | undefined): boolean {
  return isOver.test(state ?? '')
}

/** Events that hold now. A state nobody knows may be one, so only what is said to be over is left out. */
export function openEventsOf(basic: BasicInformation | null | undefined): StatusEvent[] {
  return (basic?.statusEvents ?? []).filter(({ state }) => !isEndedProceeding(state))
}
