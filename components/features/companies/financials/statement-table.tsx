'use client'

import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  amountOf,
  derivedBelow,
  type LineGroup,
  type RatioName,
  type Series,
  type SeriesColumn,
  unitOf,
  type View,
} from '#lib/domain/financials/index.ts'
import { notDisclosed, readableName } from '../../../format.ts'
import type { TextKey } from '../../../messages/index.ts'
import { cellAt, useGridFocus } from '../../../ui/data-table/grid-focus.ts'
import { classNames, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { linesOf, type Place } from './grid.ts'
import { useSeriesName } from './labels.ts'
import { FinancialsHead } from './statement-head.tsx'
import { ComputedLine, StatementLine } from './statement-line.tsx'
import type { Years } from './years.ts'

interface StatementTableProps {
  series: Series
  columns: readonly SeriesColumn[]
  /** The two columns, where what lies between them stands beside them. */
  years: Years | null
  groups: readonly LineGroup[]
  ratios: readonly RatioName[]
  view: View
  open: Place | null
  onOpen: (place: Place) => void
}

/** A statement is read as a whole: its rows are one step closer than those of a list. */
const closer = { s: 's', m: 's', l: 'm' } as const

/** Years as columns, the statement as rows. Arrows walk from figure to figure, Enter opens what proves one. */
export function StatementTable({ series, columns, years, groups, ratios, view, open, onOpen }: StatementTableProps) {
  const t = useTranslations('financials')
  const { density } = usePreferences()
  const seriesName = useSeriesName()(series)
  const lines = linesOf(groups, ratios)
  const grid = useGridFocus({ rows: lines.length, columns: columns.length, isOn: true, reveal: () => {} })
  const box = useRef<HTMLElement>(null)
  const isBoxed = useIsWider(grid.table, box)
  const openAt = (row: number, at: number) => {
    const [line, column] = [lines[row], columns[Math.max(0, at)]]
    if (line !== undefined && column !== undefined) onOpen({ columnId: column.id, line })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    grid.onKeyDown(event)
    if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    openAt(grid.place.row, grid.place.column)
  }
  const onClick = ({ target }: MouseEvent) => {
    const clicked = target instanceof Element ? cellAt(target.closest('[data-column]')) : null
    if (clicked !== null) openAt(clicked.row, clicked.column)
  }
  const propsOf = (row: number) => ({
    row,
    columns,
    compared: series.columns,
    years,
    view,
    focusColumn: grid.place.row === row ? grid.place.column : null,
    openColumn: open !== null && open.line === lines[row] ? open.columnId : null,
  })
  const span = columns.length + (years === null ? 1 : 3)
  return (
    <section
      ref={box}
      aria-label={seriesName}
      // What is in here stays below the bars of the page: they are outside of its stack.
      className={classNames('isolate', isBoxed && boxClass)}
      data-print="wide"
      style={widthOf(columns, groups)}
    >
      <table
        ref={grid.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its figures are walked and opened by keys.
        role="grid"
        aria-label={`${seriesName}, ${t(`views.${view}`)}`}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={grid.follow}
        data-density={closer[density]}
        className="row-size w-full border-separate border-spacing-0 [&_td]:scroll-mt-5 [&_tr]:scroll-mt-5"
      >
        <FinancialsHead series={series} view={view} columns={columns} years={years} isBoxed={isBoxed} />
        <StatementFacts columns={columns} />
        {groups.map((group) => (
          <tbody key={group.part}>
            <GroupHead
              span={span}
              title={t(`parts.${group.part}`)}
              remark={group.absent.length > 0 ? t('absent', { count: group.absent.length }) : t(`of.${view}`)}
            />
            {group.lines.map(({ name, weight }) => (
              <Fragment key={name}>
                <StatementLine line={name} weight={weight} unit={null} {...propsOf(lines.indexOf(name))} />
                {derivedBelow(name, columns).map((line) => (
                  <ComputedLine key={line} {...{ line, columns, years, view }} compared={series.columns} />
                ))}
              </Fragment>
            ))}
          </tbody>
        ))}
        {ratios.length > 0 && (
          <tbody>
            <GroupHead span={span} title={t('ratiosTitle')} remark={t('ratiosRemark')} />
            {ratios.map((ratio) => (
              <StatementLine
                key={ratio}
                line={ratio}
                weight="item"
                unit={t(`units.${unitOf(ratio)}`)}
                {...propsOf(lines.indexOf(ratio))}
              />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

/**
 * A table wider than the page scrolls sideways, and what scrolls is what its heads can stick to: then it has the height of the
 * window below the bars. Where a figure gets the focus it is not brought under the heads.
 */
const boxClass =
  'max-h-[calc(100dvh-var(--below)-var(--s-5))] overflow-auto scroll-pt-8 scroll-ps-[270px] print:max-h-none'

/** For paper, where all columns have to fit: the number of characters in a row, names and gaps included. */
function widthOf(
  columns: readonly SeriesColumn[],
  groups: readonly LineGroup[],
): CSSProperties & Record<'--characters', number> {
  const lines = groups.flatMap((group) => group.lines)
  const longest = ({ statement }: SeriesColumn) =>
    Math.max(dayCharacters, ...lines.map(({ name }) => (amountOf(statement, name)?.length ?? 0) * separated))
  return { '--characters': columns.reduce((sum, column) => sum + longest(column) + gap, nameCharacters) }
}

const nameCharacters = 28
const dayCharacters = 11
const gap = 3
/** Three digits and what separates them from the next. */
const separated = 4 / 3

function GroupHead({ span, title, remark }: { span: number; title: string; remark: string }) {
  return (
    <tr>
      <th colSpan={span} scope="rowgroup" className="border-b border-bar pt-5 pb-2 text-start">
        <span className="text-lg font-semibold">{title}</span>{' '}
        <span className="text-sm font-regular text-ink-3">{remark}</span>
      </th>
    </tr>
  )
}

/** Whether a table needs more width than the page gives it. */
function useIsWider(table: RefObject<HTMLElement | null>, room: RefObject<HTMLElement | null>) {
  const [isWider, setWider] = useState(false)
  useLayoutEffect(() => {
    const [inner, outer] = [table.current, room.current]
    if (inner === null || outer === null) return
    const observer = new ResizeObserver(() => setWider(inner.offsetWidth > outer.offsetWidth))
    observer.observe(inner)
    observer.observe(outer)
    return () => observer.disconnect()
  }, [table, room])
  return isWider
}

/** What each statement is: from when, filed when, by which rules, audited or not. */
function StatementFacts({ columns }: { columns: readonly SeriesColumn[] }) {
  const t = useTranslations('financials.facts')
  const { formatDecimal, formatDate, formatCount } = usePreferences()
  const audit = (isAudited: boolean | null | undefined) =>
    typeof isAudited === 'boolean' ? t(isAudited ? 'yes' : 'no') : notDisclosed
  const said = (value: unknown) => {
    if (typeof value === 'boolean') return audit(value)
    if (value == null) return notDisclosed
    return formatDecimal(typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const facts: [TextKey<'financials.facts'>, (column: SeriesColumn) => string][] = [
    ['from', ({ statement }) => formatDate(statement.metadata?.periodStart)],
    ['filed', ({ statement }) => formatDate(statement.metadata?.filingDate)],
    ['standard', ({ statement }) => statement.metadata?.accountingStandard ?? notDisclosed],
    ['audited', ({ statement }) => audit(statement.metadata?.audited)],
    ['employees', ({ statement }) => formatCount(statement.numberOfEmployees)],
  ]
  const more = [...new Set(columns.flatMap(({ statement }) => Object.keys(statement.extra ?? {})))]
  const besides = more.map((name): [string, (column: SeriesColumn) => string] => [
    wordIn(t, `extra.${name}`, readableName(name)),
    ({ statement }) => said(statement.extra?.[name]),
  ])
  const isMicro = columns.some(({ statement }) => statement.metadata?.isMicroEntity === true)
  return (
    <tbody className="text-sm text-ink-2">
      {[...facts.map(([fact, of]) => [t(fact), of] as const), ...besides].map(([label, of]) => (
        <tr key={label}>
          <th scope="row" className="sticky start-0 z-1 bg-paper py-px pe-5 text-start font-regular text-ink-3">
            {label}
          </th>
          {columns.map((column) => (
            <td key={column.id} className="py-px ps-5 text-end whitespace-nowrap">
              {of(column)}
            </td>
          ))}
        </tr>
      ))}
      {isMicro && (
        <tr>
          <td colSpan={columns.length + 1} className="pt-2 text-start">
            {t('micro')}
          </td>
        </tr>
      )}
    </tbody>
  )
}
