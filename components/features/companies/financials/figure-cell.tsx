'use client'

import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type Cell,
  cellOf,
  checkOfLine,
  evidenceOf,
  isMarked,
  isRatio,
  type LineName,
  type RatioName,
  ratioCellOf,
  type SeriesColumn,
  sumChecksOf,
  type View,
} from '#lib/domain/financials/index.ts'
import { formatDecimal, type Locale, notDisclosed } from '../../../format.ts'
import { Icon, Muted, Unseen, useTranslations, wordIn } from '../../../ui/kit.ts'
import { ProvenanceMark } from '../../../widgets/sources/provenance.tsx'

interface CellInput {
  line: LineName | RatioName
  column: SeriesColumn
  columns: readonly SeriesColumn[]
  view: View
  locale: Locale
}

/**
 * A figure as given, with its marks: a sum that does not hold, a grade that is not EXACT. Most figures are their text and
 * nothing else, so this is no component: it is called a thousand times for a page.
 */
export function cellContent({ line, column, columns, view, locale }: CellInput): ReactNode {
  const { statement } = column
  if (isRatio(line)) {
    const cell = ratioCellOf(statement, line)
    return cell.kind === 'figure' ? graded(cell, line, column, locale) : cellText(cell, locale)
  }
  const cell = cellOf(view, line, column, columns)
  if (cell.kind === 'none') return cellText(cell, locale)
  const differs = checkOfLine(sumChecksOf(statement), line)?.state === 'differs'
  const figure = graded(cell, line, column, locale)
  return differs ? [<DiffersMark key="differs" />, figure] : figure
}

function graded(cell: Cell, line: LineName | RatioName, column: SeriesColumn, locale: Locale) {
  const evidence = evidenceOf(column.statement, line)
  const text = cellText(cell, locale)
  return isMarked(evidence) ? [<Grade key="grade" grade={evidence?.grade ?? ''} />, text] : text
}

export function cellText(cell: Cell, locale: Locale): ReactNode {
  if (cell.kind === 'none') return <Muted>{notDisclosed}</Muted>
  if (cell.kind !== 'figure') return <NoFigure key="text" why={cell.kind} />
  const text = formatDecimal(cell.text, locale)
  if (cell.minus) return <Minus key="text" text={`${text}\u00A0%`} way={cell.minus} />
  return cell.isPercent ? `${text}\u00A0%` : text
}

/** Both figures are below zero: whether what is lacking grew or shrank. */
function Minus({ text, way }: { text: string; way: 'grew' | 'shrank' }) {
  const t = useTranslations('financials.cells')
  return <>{t(way, { share: text })}</>
}

function DiffersMark() {
  const t = useTranslations('financials')
  return (
    <span className="me-2 text-warn">
      <Icon of={TriangleAlert} size={14} className="inline-block align-[-2px]" />
      <Unseen>{t('marks.differs')}</Unseen>
    </span>
  )
}

/** What was worked out carries the mark of reckoning, every other grade that is not EXACT a dotted square. */
function Grade({ grade }: { grade: string }) {
  const t = useTranslations('financials')
  const label = wordIn(t, `grades.${grade}`, grade)
  return <ProvenanceMark origin={grade === 'DERIVED' ? 'recomputed' : 'other'} label={label} className="me-2" />
}

function NoFigure({ why }: { why: 'notSignificant' | 'notComparable' | 'notRestated' }) {
  const t = useTranslations('financials.cells')
  return <abbr title={t(`${why}Why`)}>{t(why)}</abbr>
}
