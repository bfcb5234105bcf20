'use client'

import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { useTranslations } from '../translations.ts'
import { useRouter } from '../use-router.ts'
import { type PaperSize, PaperWidth, paperPx } from './paper.ts'
import { markByKey, nearestMark, nearPx, noInset, type PlotInset, type PlotMark, xOf, yOf } from './plot.ts'
import { Spark } from './spark.tsx'

/** What every plot says beside its drawing. */
export interface PlotSays {
  /** Its message in a sentence, with the figures: what is said in place of the drawing. */
  caption: string
  /** Heads of the table that says the same. */
  columns: readonly string[]
}

interface PlotFrameProps extends PlotSays {
  /** Shown below the drawing too, where the page does not say it elsewhere. */
  isCaptionShown?: boolean
  marks: readonly PlotMark[]
  /** Of the drawing, in pixels. */
  height: number
  inset?: PlotInset
  /** Bars that lie beneath each other have their places along y. */
  axis?: 'x' | 'y'
  /** On a phone the sentence stands in place of the drawing, with these values beside it; without them the drawing stays. */
  spark?: readonly (number | null)[]
  /** Of a page that is printed: its width, or half of it beside another plot. */
  paper?: PaperSize
  /** Hidden from readers of the text: they read the table. */
  children: ReactNode
}

/**
 * A plot as every plot is read: its sentence, its drawing, and a table of the same values. The drawing is one stop of Tab; arrows
 * move through its marks, Enter opens the list a mark counts, Esc leaves the mark. On paper the table stands
 * beneath the drawing.
 */
export function PlotFrame({
  caption,
  isCaptionShown = false,
  columns,
  marks,
  height,
  inset = noInset,
  axis = 'x',
  spark,
  paper = 'whole',
  children,
}: PlotFrameProps) {
  const t = useTranslations('ui.plot')
  const router = useRouter()
  const tableId = useId()
  const [at, setAt] = useState<number | null>(null)
  const [isTable, setTable] = useState(false)
  const drawn = marks.filter(({ x }) => x !== undefined)
  const mark = at === null ? undefined : drawn[at]
  const open = ({ href, choose }: PlotMark) => {
    if (choose !== undefined) choose()
    else if (href !== undefined) router.push(href)
  }
  const opens = mark?.href !== undefined || mark?.choose !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setAt(null)
    if (event.key === 'Enter' && mark !== undefined) return open(mark)
    const next = markByKey(event.key, at, drawn.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const length = axis === 'x' ? box.width - inset.start - inset.end : box.height - inset.top - inset.bottom
    const place = (axis === 'x' ? clientX - box.left - inset.start : clientY - box.top - inset.top) / length
    const nearest = nearestMark(drawn, place, axis)
    const reach = Math.max(nearPx / length, 0.5 / Math.max(drawn.length, 1))
    setAt(nearest !== null && Math.abs((drawn[nearest]?.[axis] ?? 0) - place) <= reach ? nearest : null)
  }
  return (
    <figure className="@container min-w-0">
      <figcaption className={isCaptionShown ? 'sr-only max-panel:not-sr-only' : 'sr-only'}>{caption}</figcaption>
      {spark !== undefined && (
        <div aria-hidden className="flex items-center gap-4 py-1 panel:hidden">
          <Spark values={spark} />
        </div>
      )}
      {!isTable && (
        // biome-ignore lint/a11y/useSemanticElements: it is no set of fields.
        <div
          role="group"
          aria-label={caption}
          aria-describedby={tableId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move through its marks.
          tabIndex={0}
          className={classNames(
            'relative rounded-1 outline-offset-2',
            spark !== undefined && 'max-panel:hidden',
            paper === 'whole' ? 'print:w-[640px]' : 'print:w-[312px]',
          )}
          style={{ height }}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setAt(null)}
          onClick={() => mark !== undefined && open(mark)}
        >
          <div aria-hidden className={classNames('h-full', opens && 'cursor-pointer')}>
            <PaperWidth value={paperPx[paper]}>{children}</PaperWidth>
          </div>
          {mark !== undefined && <Tooltip mark={mark} inset={inset} />}
          <output className="sr-only">
            {mark !== undefined &&
              `${mark.cells[0] ?? ''}: ${mark.value}${mark.note === undefined ? '' : `, ${mark.note}`}`}
          </output>
        </div>
      )}
      <div id={tableId} className={isTable ? undefined : 'sr-only print:not-sr-only'}>
        <PlotTable caption={caption} columns={columns} marks={marks} />
      </div>
      <button
        type="button"
        aria-expanded={isTable}
        aria-controls={tableId}
        onClick={() => setTable(!isTable)}
        data-print="none"
        className="link sr-only text-sm focus:not-sr-only"
      >
        {t(isTable ? 'drawing' : 'table')}
      </button>
    </figure>
  )
}

/** Of what the mark in focus or under the pointer is, above it. */
function Tooltip({ mark: { x = 0, y = 0, value, note }, inset }: { mark: PlotMark; inset: PlotInset }) {
  const [across, down] = [xOf(x, inset), yOf(y, inset)]
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute size-3 -translate-1/2 rounded-full border-2 border-accent bg-surface"
        style={{ insetInlineStart: across, top: down }}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute z-(--z-menu) -translate-x-1/2 -translate-y-full rounded-2 border border-transparent bg-ink px-3 py-2 text-sm whitespace-nowrap text-paper"
        style={{ insetInlineStart: `clamp(64px, ${across}, 100% - 64px)`, top: `calc(${down} - 8px)` }}
      >
        <span className="block font-medium">{value}</span>
        {note !== undefined && <span className="block opacity-80">{note}</span>}
      </span>
    </>
  )
}

/** What is read in place of the drawing, and stands in its place where a person asks for it. */
function PlotTable({ caption, columns, marks }: PlotSays & Pick<PlotFrameProps, 'marks'>) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule text-ink-2">
          {columns.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={classNames('py-1 font-medium', index === 0 ? 'text-start' : 'text-end')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marks.map(({ id, cells, href, choose }) => (
          <tr key={id} className="border-b border-hair">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row" className="py-1 text-start font-regular">
                  {choose !== undefined ? (
                    <button type="button" className="link" tabIndex={-1} onClick={choose}>
                      {cell}
                    </button>
                  ) : href === undefined ? (
                    cell
                  ) : (
                    <Link href={href} className="link" tabIndex={-1}>
                      {cell}
                    </Link>
                  )}
                </th>
              ) : (
                <td key={columns[index]} className="py-1 text-end tabular-nums">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
