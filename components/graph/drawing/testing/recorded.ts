import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBods } from '../../bods/reading/read.ts'
import { explore } from '../../model/explored.ts'
import { graphViewOf, type ViewOptions } from '../../model/view.ts'
import type { Line, Size } from '../model.ts'
import { boxesOf, linesOf } from '../scene.ts'
import { type DrawingWork, draw } from '../work.ts'

const folder = process.env.RECORDINGS
export const recordedFiles =
  folder === undefined ? [] : readdirSync(join(folder, 'bods')).filter((name) => name.startsWith('opencheck_'))

const whole: ViewOptions = {
  ...{ threshold: 0, showsEnded: true, depth: 99, focus: null },
  ...{ opened: new Set<string>(), folded: new Set<string>() },
}

export interface Recorded {
  drawing: DrawingWork
  boxes: ReadonlyMap<string, Size>
  lines: readonly Line[]
}

/** A recorded group file as it is drawn around each of its first companies, with long words on lines or without any. */
export function drawRecorded(file: string, options: Partial<ViewOptions> = {}, hasWords = true): Recorded[] {
  const reading = readBods(readFileSync(join(folder ?? '', 'bods', file), 'utf8'))
  if (!reading.ok) throw new Error(`not read: ${reading.failure}`)
  return reading.file.subjects.slice(0, 3).map(({ id }) => {
    const explored = explore(reading.file.graphOf(id).graph)
    const view = graphViewOf(explored, { ...whole, ...options })
    const labels = (isLong: boolean) => (isLong ? '75–100 % shares, votes, appoints board' : '75–100 %')
    const lines = linesOf(view, explored, ({ edges }) => (hasWords ? labels(edges.length > 1) : ''))
    const boxes = boxesOf(view, lines, { nameOf: ({ name }) => name ?? '', figuresOf: () => ['gb', '75–100 %'] })
    const drawing = draw({ turn: 1, boxes, lines, rootId: explored.root?.id ?? null, options: { shape: 'up' } })
    return { drawing, boxes, lines }
  })
}
