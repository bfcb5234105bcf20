import type { Line, Size } from './model.ts'
import { almostStraight, labelGap, portGap, sideMargin } from './ports.ts'

/** Boxes grow for their lines up to this; more lines stand closer. */
const linesWidthMax = 480

type Widths = Map<string, number>

/** How wide each box has to be for its lines to stand side by side with their words. */
export function linesWidths(lines: readonly Line[]): Widths {
  const wanted = widthsWanted(lines, endLabelledOf(lines))
  return new Map([...wanted].map(([id, width]) => [id, Math.min(linesWidthMax, width)]))
}

/**
 * How wide a place each box needs for words that reach beyond it: those of a branch above the box it ends at, and those of lines
 * that stand closer than their words are wide.
 */
export function wordsWidths(lines: readonly Line[], boxes: ReadonlyMap<string, Size>): Widths {
  const endLabelled = endLabelledOf(lines)
  const wanted = widthsWanted(lines, endLabelled)
  const widths: Widths = new Map()
  for (const { id, source, target, isBranch, labelWidth = 0 } of lines) {
    if (source === target) continue
    const box = endLabelled.has(id) ? target : source
    const own = boxes.get(box)?.width ?? 0
    if (!isBranch && (wanted.get(box) ?? 0) <= own) continue
    const reach = isBranch ? 2 * almostStraight : Math.max(0, own - 2 * sideMargin)
    widths.set(box, Math.max(widths.get(box) ?? 0, reach + labelWidth))
  }
  return widths
}

/**
 * Lines whose words stand where they end: branches, because their start is the trunk of all, and lines of a holder whose box
 * would be too narrow for the words of all its lines, where the box they end at has more room.
 */
export function endLabelledOf(lines: readonly Line[]): ReadonlySet<string> {
  const own = lines.filter(({ source, target, isBranch }) => source !== target && !isBranch)
  const below = widthsOf(own, 'source', () => true)
  const crowded = own.filter(({ source }) => (below.get(source) ?? 0) > linesWidthMax)
  const isCrowded = new Set(crowded.map(({ id }) => id))
  const above = widthsOf(own, 'target', ({ id }) => isCrowded.has(id))
  const moved = crowded.filter(({ source, target }) => (above.get(target) ?? 0) < (below.get(source) ?? 0))
  const branches = lines.filter(({ isBranch }) => isBranch)
  return new Set([...branches, ...moved].map(({ id }) => id))
}

function widthsWanted(lines: readonly Line[], endLabelled: ReadonlySet<string>): Widths {
  const others = lines.filter(({ source, target }) => source !== target)
  const trunks = new Set<string>()
  const starts = others.filter(({ source, isBranch }) => {
    if (!isBranch) return true
    const isFirst = !trunks.has(source)
    trunks.add(source)
    return isFirst
  })
  const widths = widthsOf(starts, 'source', ({ id }) => !endLabelled.has(id))
  // The words of a branch may reach beyond its box: it is the only line into it.
  const above = widthsOf(others, 'target', ({ id, isBranch }) => !isBranch && endLabelled.has(id))
  for (const [id, width] of above) widths.set(id, Math.max(widths.get(id) ?? 0, width))
  return widths
}

/** Of the lines at one side of each box, with the words of some. */
function widthsOf(lines: readonly Line[], end: 'source' | 'target', hasWords: (line: Line) => boolean): Widths {
  const widths: Widths = new Map()
  for (const line of lines) {
    const labels = Math.max(portGap - labelGap, hasWords(line) ? (line.labelWidth ?? 0) : 0)
    widths.set(line[end], (widths.get(line[end]) ?? 2 * sideMargin - labelGap) + labels + labelGap)
  }
  return widths
}
