/** One mark of a plot: a bar, a dot, a month. Its row of the table says the same. */
export interface PlotMark {
  id: string
  /** The row of the table: what the mark is of, then its values. */
  cells: readonly string[]
  /** What the tooltip says first, and below it: its day, its source. */
  value: string
  note?: string
  /** The list that the mark counts; or what choosing it does to the list below. */
  href?: string
  choose?: () => void
  /** Its place in the drawing, from 0 at the start and the top to 1; without one it stands in the table alone. */
  x?: number
  y?: number
}

/** Room around the marks, in pixels: for labels of an axis. */
export interface PlotInset {
  start: number
  end: number
  top: number
  bottom: number
}

/** As margins of a chart. */
export const marginOf = ({ start, end, top, bottom }: PlotInset) => ({ left: start, right: end, top, bottom })

/** Where a bar of a chart is drawn. */
export interface BarShape {
  x?: number
  y?: number
  width?: number
  height?: number
  index?: number
}

export const noInset: PlotInset = { start: 0, end: 0, top: 0, bottom: 0 }

export interface PlotBar {
  id: string
  /** Below the axis, and below that a year where one begins. */
  label: string
  sublabel?: string
  /** From the axis up, series by series; null is not known, and hatched. */
  parts: readonly number[] | null
  /** What is still to come, on top and hatched. */
  toCome?: number
  /** Above the bar. */
  shown: string
  tone?: 'usual' | 'now' | 'warn'
  mark: Omit<PlotMark, 'id' | 'x' | 'y'>
}

export interface CoursePoint {
  /** The place on the axis, a day of the month. */
  at: number
  /** The sum up to there; null after today. */
  value: number | null
  /** What it may come to, least and most. */
  wedge?: readonly [number, number]
}

/** Where a place from 0 to 1 is in the drawing, as a length of CSS. */
export const xOf = (x: number, { start, end }: PlotInset) => `calc(${start}px + (100% - ${start + end}px) * ${x})`
export const yOf = (y: number, { top, bottom }: PlotInset) => `calc(${top}px + (100% - ${top + bottom}px) * ${y})`

/** Nearer than this the pointer is at a mark, in pixels. */
export const nearPx = 12

/** The mark nearest to a place along an axis, both from 0 to 1; null where none has a place. */
export function nearestMark(marks: readonly PlotMark[], place: number, axis: 'x' | 'y' = 'x'): number | null {
  let best: number | null = null
  for (const [index, mark] of marks.entries()) {
    const own = mark[axis]
    if (own === undefined) continue
    const nearest = best === null ? undefined : marks[best]?.[axis]
    if (nearest === undefined || Math.abs(own - place) < Math.abs(nearest - place)) best = index
  }
  return best
}

/** Which mark a key leads to; null for a key that leads nowhere. */
export function markByKey(key: string, at: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return at === null ? 0 : Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at === null ? count - 1 : Math.max(at - 1, 0)
  return null
}

/** Three to five round figures from 0 to what is drawn at the top: `[0, 500, 1000, 1500]`. */
export function roundTicks(most: number): number[] {
  if (!(most > 0)) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(most))
  // Things are counted whole: there is no half company.
  const isStep = (one: number) => (Number.isInteger(one) || most < 1) && most / one <= 4
  const step = [0.25, 0.5, 1, 2, 2.5, 5, 10].map((one) => one * power).find(isStep) ?? most
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
