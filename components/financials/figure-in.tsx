'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { formatDecimal, type Locale, notDisclosed } from '../format.ts'
import { Icon } from '../ui/icon.tsx'
import { ProvenanceMark } from '../ui/provenance.tsx'
import { evidenceOf, isMarked, isNotSignificant, type LineName, type RatioName, ratioOf } from './figures.ts'
import type { Column } from './series.ts'
import { checkOfLine, checksOf } from './sums.ts'
import { type Cell, cellOf, type View } from './views.ts'

interface FigureCellProps {
  line: LineName
  column: Column
  columns: readonly Column[]
  view: View
  locale: Locale
}

/**
 * A figure as given, with its marks: a sum that does not hold, a grade that is not EXACT. A page has a thousand of them, so
 * only those that carry words ask for the words.
 */
export function FigureCell({ line, column, columns, view, locale }: FigureCellProps) {
  const { statement } = column
  const check = checkOfLine(checksOf(statement), line)
  const cell = cellOf(view, line, column, columns)
  return (
    <span className="inline-flex items-center gap-2">
      {check?.state === 'differs' && <DiffersMark />}
      {cell.kind !== 'none' && <GradeMark column={column} line={line} />}
      <CellText cell={cell} locale={locale} />
    </span>
  )
}

export function RatioCell({ ratio, column, locale }: { ratio: RatioName; column: Column; locale: Locale }) {
  const { statement } = column
  const text = ratioOf(statement, ratio)
  if (isNotSignificant(statement, ratio)) return <CellText cell={{ kind: 'notSignificant' }} locale={locale} />
  return (
    <span className="inline-flex items-center gap-2">
      <GradeMark column={column} line={ratio} />
      <CellText cell={text === null ? { kind: 'none' } : { kind: 'figure', text, isPercent: false }} locale={locale} />
    </span>
  )
}

function DiffersMark() {
  const t = useTranslations('financials')
  return (
    <span className="text-warn">
      <Icon of={TriangleAlert} size={14} />
      <span className="sr-only">{t('marks.differs')}</span>
    </span>
  )
}

function GradeMark({ column, line }: { column: Column; line: LineName | RatioName }) {
  const evidence = evidenceOf(column.statement, line)
  return evidence !== null && isMarked(evidence) ? <Grade grade={evidence.grade ?? ''} /> : null
}

/** What was worked out carries the mark of reckoning, every other grade that is not EXACT a dotted square. */
function Grade({ grade }: { grade: string }) {
  const t = useTranslations('financials')
  const label = t.has(`grades.${grade}`) ? t(`grades.${grade}`) : grade
  return <ProvenanceMark origin={grade === 'DERIVED' ? 'recomputed' : 'other'} label={label} />
}

function CellText({ cell, locale }: { cell: Cell; locale: Locale }) {
  if (cell.kind === 'none') return <span className="text-ink-3">{notDisclosed}</span>
  if (cell.kind !== 'figure') return <NoFigure why={cell.kind} />
  const text = formatDecimal(cell.text, locale)
  return <span>{cell.isPercent ? `${text}\u00A0%` : text}</span>
}

function NoFigure({ why }: { why: 'notSignificant' | 'notComparable' }) {
  const t = useTranslations('financials.cells')
  return <abbr title={t(`${why}Why`)}>{t(why)}</abbr>
}
