import type { CompanyState, FactName, LaterKnowledge } from '#lib/contract/index.ts'
import { changesOf } from '#lib/domain/company-state/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { datedChangeText } from '../widgets/changes/change-text.ts'
import { laterWords } from '../widgets/company-state/later-text.ts'
import { list, type RunLine } from './blocks.ts'
import type { Writer } from './writer.ts'

/** One thing that became known later, with what it is known from. */
export function laterText(later: LaterKnowledge, write: Writer): string {
  const { locale, timeZone, of, instant, product } = write
  const telling = { t: of('changes'), locale, timeZone }
  const { text, from } = laterWords(later, {
    t: of('companyState'),
    locale,
    productName: product,
    moment: instant,
    dated: (change) => datedChangeText(change, telling),
  })
  return from === undefined ? text : `${text} (${from})`
}

/** What became known after results were read and touches these facts of any of them, each once: it stands before what is not current. */
export function changeNotes(
  state: CompanyState,
  orderIds: readonly string[],
  facts: readonly FactName[],
  write: Writer,
): Block[] {
  const label = write.of('ui')('changedSince')
  const changes = changesOf(state.later, orderIds, facts)
  return list(changes.map((one): RunLine => [{ text: `${label}: `, isStrong: true }, { text: laterText(one, write) }]))
}
