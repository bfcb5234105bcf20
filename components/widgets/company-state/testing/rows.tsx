import type { CompanyState } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { shownTexts } from '../../company/testing/shown.tsx'
import { useLaterWords } from '../later-words.ts'
import { StateOnPaper } from '../state-on-paper.tsx'
import { stateRows, stateSheet } from '../state-rows.ts'

type WordsOf = ReturnType<typeof useLaterWords>

/** Draws nothing: the words of a reader are had below the providers of a page. */
function Words({ onReady }: { onReady: (wordsOf: WordsOf) => void }) {
  onReady(useLaterWords())
  return null
}

/** What a workbook, the rows of a pack and the head of a printed report say of this state. */
export async function leavingTexts(state: CompanyState, locale: Locale) {
  const made: { workbook: string; packState: string } = { workbook: '', packState: '' }
  const onReady = (wordsOf: WordsOf) => {
    made.workbook = stateSheet(state, wordsOf).rows.flat().join('\n')
    made.packState = stateRows(state, wordsOf).flat().join('\n')
  }
  await shownTexts(<Words onReady={onReady} />, locale)
  return { ...made, packReport: (await shownTexts(<StateOnPaper state={state} />, locale)).join('\n') }
}
