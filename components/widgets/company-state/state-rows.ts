import type { CompanyState, LaterKnowledge } from '#lib/contract/index.ts'
import type { WorkbookSheet } from '../export/workbook.ts'
import type { LaterLabels } from './later-text.ts'

type LabelsOf = (later: LaterKnowledge) => LaterLabels

const head = ['what', 'severity', 'facts', 'known', 'recorded', 'from', 'id', 'results']

/** What became known later of a company and what is open at it, a row each, with the results it touches. */
export function stateRows({ later }: Pick<CompanyState, 'later'>, labelsOf: LabelsOf): string[][] {
  return [
    head,
    ...later.map((one) => [
      labelsOf(one).text,
      one.severity,
      one.facts.join(' '),
      one.at,
      one.recordedAt,
      one.from.product ?? one.from.kind,
      one.from.id,
      one.touches.join(' '),
    ]),
  ]
}

/** The same as the last sheet of a workbook, so that no figure leaves the console without what is known of it since. */
export function stateSheet(state: Pick<CompanyState, 'later'>, labelsOf: LabelsOf): WorkbookSheet {
  return { name: 'State', rows: stateRows(state, labelsOf), heads: 1, widths: [90, 12, 24, 26, 26, 14, 38, 38] }
}
