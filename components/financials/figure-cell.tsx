'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { formatDecimal, notDisclosed } from '../format.ts'
import { Icon } from '../ui/icon.tsx'
import { ProvenanceMark } from '../ui/provenance.tsx'
import { useReader } from '../ui/reader.tsx'
import { evidenceOf, isMarked, isNotSignificant, type LineName, type RatioName, ratioOf } from './figures.ts'
import type { Column } from './series.ts'
import { checkOfLine, checksOf } from './sums.ts'
import { type Cell, cellOf, type View } from './views.ts'

interface FigureCellProps {
  line: LineName
  column: Column
  columns: readonly Column[]
  view: View
}

/** A figure as given, with its marks: a sum that does not hold, a grade that is not EXACT. */
export function FigureCell({ line, column, columns, view }: FigureCellProps) {
  const t = useTranslations('financials')
  const { statement } = column
  const check = useMemo(() => checkOfLine(checksOf(statement), line), [statement, line])
  const cell = cellOf(view, line, column, columns)
  return (
    <span className="inline-flex items-center gap-2">
      {check?.state === 'differs' && (
        <span className="text-warn">
          <Icon of={TriangleAlert} size={14} />
          <span className="sr-only">{t('marks.differs')}</span>
        </span>
      )}
      {cell.kind !== 'none' && <GradeMark column={column} line={line} />}
      <CellText cell={cell} />
    </span>
  )
}

export function RatioCell({ ratio, column }: { ratio: RatioName; column: Column }) {
  const { statement } = column
  const text = ratioOf(statement, ratio)
  if (isNotSignificant(statement, ratio)) return <CellText cell={{ kind: 'notSignificant' }} />
  return (
    <span className="inline-flex items-center gap-2">
      <GradeMark column={column} line={ratio} />
      <CellText cell={text === null ? { kind: 'none' } : { kind: 'figure', text, isPercent: false }} />
    </span>
  )
}

/** What was worked out carries the mark of reckoning, every other grade that is not EXACT a dotted square. */
function GradeMark({ column, line }: { column: Column; line: LineName | RatioName }) {
  const t = useTranslations('financials')
  const evidence = evidenceOf(column.statement, line)
  if (evidence === null || !isMarked(evidence)) return null
  const grade = evidence.grade ?? ''
  const label = t.has(`grades.${grade}`) ? t(`grades.${grade}`) : grade
  return <ProvenanceMark origin={grade === 'DERIVED' ? 'recomputed' : 'other'} label={label} />
}

function CellText({ cell }: { cell: Cell }) {
  const t = useTranslations('financials.cells')
  const { locale } = useReader()
  if (cell.kind === 'none') return <span className="text-ink-3">{notDisclosed}</span>
  if (cell.kind === 'notSignificant') return <abbr title={t('notSignificantWhy')}>{t('notSignificant')}</abbr>
  if (cell.kind === 'notComparable') return <abbr title={t('notComparableWhy')}>{t('notComparable')}</abbr>
  const text = formatDecimal(cell.text, locale)
  return <span>{cell.isPercent ? `${text}\u00A0%` : text}</span>
}
