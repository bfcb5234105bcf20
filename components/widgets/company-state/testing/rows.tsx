import type { CompanyState, LaterKnowledge, ReviewedBy } from '#lib/contract/index.ts'
import type { Locale } from '../../../format.ts'
import { shownTexts } from '../../company/testing/shown.tsx'
import { useLaterLabels } from '../later-labels.ts'
import { SinceReviewLabel } from '../since-review-labels.tsx'
import { StateOnPaper } from '../state-on-paper.tsx'
import { stateRows, stateSheet } from '../state-rows.ts'

type LabelsOf = ReturnType<typeof useLaterLabels>

/** Draws nothing: the words of a reader are had below the providers of a page. */
function Labels({ onReady }: { onReady: (labelsOf: LabelsOf) => void }) {
  onReady(useLaterLabels())
  return null
}

/** What a workbook, the rows of a pack and the head of a printed report say of this state. */
export async function leavingTexts(state: CompanyState, locale: Locale) {
  const made: { workbook: string; packState: string } = { workbook: '', packState: '' }
  const onReady = (labelsOf: LabelsOf) => {
    made.workbook = stateSheet(state, labelsOf).rows.flat().join('\n')
    made.packState = stateRows(state, labelsOf).flat().join('\n')
  }
  await shownTexts(<Labels onReady={onReady} />, locale)
  return { ...made, packReport: (await shownTexts(<StateOnPaper state={state} />, locale)).join('\n') }
}

/** What the reader is told of what became known since their last review. */
export async function sinceReviewText(how: ReviewedBy['how'], learned: LaterKnowledge[], locale: Locale) {
  const reviewed = { how, at: '2026-11-03T09:00:00.000Z' }
  return (
    await shownTexts(<SinceReviewLabel serviceId="co_xa_1" reviewed={reviewed} learned={learned} />, locale)
  ).join('\n')
}
