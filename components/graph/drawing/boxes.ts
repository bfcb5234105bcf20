import { isFlagged } from '../../ui/flagged.ts'
import type { Party } from '../model/index.ts'
import { type WrappedName, widthOfName, wrapName } from './names.ts'

/** The size a party is drawn at: known from its words alone, so that nothing has to be measured before it is laid out. */
export interface Box {
  width: number
  height: number
  lines: readonly string[]
}

const lineHeight = 16
/** The figures line beneath the name, with the space above and below both. */
const restHeight = 32
const padding = 20
/** Tried in turn, until a name has no more lines than wanted; a box is at most 260 px wide. */
const textWidths = [116, 148, 188, 240] as const
const linesWanted = 2
/** What the frame of a jurisdiction takes beyond its letters, and its flag. */
const codeFrame = 8
const flag = 16

/** Names are never cut: they wrap, and a box grows first in width and then in height. */
export function boxOf(party: Party, name: string, labels: { figures: string; linesWidth: number }): Box {
  // A person's box is round: its ends take room that no word can have.
  const round = party.kind === 'person' ? 16 : 0
  const widths = party.isRoot ? textWidths.slice(1) : textWidths
  const wrapped = widths.map((max) => wrapName(name, max - round))
  const isGood = ({ lines, isBroken }: WrappedName) => lines.length <= linesWanted && !isBroken
  const { lines, width } = wrapped.find(isGood) ?? wrapName(name, textWidths[3] - round)
  const least = party.isRoot ? 176 : party.kind === 'parcel' ? 124 : 104
  const figures = smallWidthOf(labels.figures) + codeRoom(party.code)
  const text = Math.ceil(Math.max(width, figures)) + padding + round
  return {
    width: Math.max(least, text, labels.linesWidth),
    height: restHeight + lines.length * lineHeight + (party.isRoot ? 6 : 0),
    lines,
  }
}

function codeRoom(code: string | null) {
  if (code === null) return 0
  return isFlagged(code) ? codeFrame + flag : codeFrame
}

/** Room for the words of a line, which cut it on a ground of their own. */
export function labelWidthOf(text: string): number {
  return text === '' ? 0 : smallWidthOf(text) + 8
}

/** At 12 px. */
function smallWidthOf(text: string) {
  return Math.ceil((widthOfName(text) * 12) / 13)
}
