import type { Party } from '../model/explored.ts'

/** The size a party is drawn at: known from its name alone, so that nothing has to be measured before it is laid out. */
export interface Box {
  width: number
  height: number
  lines: readonly string[]
}

const lineHeight = 16
/** The figures line beneath the name, with the space above and below both. */
const restHeight = 34
const textMax = 152
const padding = 24

/** Names are never cut: they wrap, a word that is longer than a line is broken, and the box grows. */
export function boxOf(party: Party, name: string): Box {
  const lines = wrap(name, textMax)
  const widest = Math.max(...lines.map(widthOf))
  const least = party.isRoot ? 176 : party.kind === 'parcel' ? 124 : 128
  const round = party.kind === 'person' ? 16 : 0
  return {
    width: Math.max(least, Math.ceil(widest) + padding + round),
    height: restHeight + lines.length * lineHeight + (party.isRoot ? 6 : 0),
    lines,
  }
}

function wrap(text: string, max: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((one) => pieces(one, max))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > max) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}

function pieces(word: string, max: number): string[] {
  if (widthOf(word) <= max) return [word]
  const letters = [...word]
  const half = Math.ceil(letters.length / 2)
  return [...pieces(letters.slice(0, half).join(''), max), ...pieces(letters.slice(half).join(''), max)]
}

/** Widths of the house's face at 13 px and medium weight, rounded up: a box a little too wide is right. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) width += 13
    else if (/[MWmwЖШЩЮжшщюΩω@%&]/u.test(letter)) width += 11
    else if (/[ijltfrI.,:;'’|()\s-]/u.test(letter)) width += 4.6
    else width += /\p{Lu}/u.test(letter) ? 8.6 : 7.5
  }
  return width
}

/** Room for the words of a line, by the mean width of a letter at 11 px. */
export function labelWidthOf(text: string): number {
  return text === '' ? 0 : text.length * 6.4 + 8
}
