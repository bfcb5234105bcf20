import Big from 'big.js'
import { columnLetters } from '../../../../../widgets/export/formulas.ts'

/** A formula of a workbook with the value it was stored with and the one computed here. */
export interface Recalculated {
  at: string
  formula: string
  cached: string
  value: string
}

interface Cell {
  formula: string | null
  text: string
  isText: boolean
}

/** Computes every formula of a workbook from its XML, in exact decimals, by what the few functions in it mean. */
export function recalculated(files: Readonly<Record<string, string>>): Recalculated[] {
  const names = [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)
  const sheets = new Map(
    names.map((name, index) => [name ?? '', cellsOf(files[`xl/worksheets/sheet${index + 1}.xml`] ?? '')]),
  )
  return [...sheets].flatMap(([name, cells]) =>
    [...cells].flatMap(([at, { formula, text }]) =>
      formula === null ? [] : [{ at: `${name} ${at}`, formula, cached: text, value: evaluate(formula, name, sheets) }],
    ),
  )
}

function cellsOf(xml: string): Map<string, Cell> {
  const found = xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*)>(?:<f(?: [^>]*)?>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>/g)
  return new Map(
    [...found].map(([, at = '', attributes = '', formula, text = '']) => [
      at,
      { formula: formula === undefined ? null : plain(formula), text: plain(text), isText: / t="/.test(attributes) },
    ]),
  )
}

function plain(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function evaluate(formula: string, sheet: string, sheets: ReadonlyMap<string, Map<string, Cell>>): string {
  const cellAt = (text: string) => {
    const [, other, at = ''] = /^(?:'((?:[^']|'')*)'!)?([A-Z]+\d+)$/.exec(text.replaceAll('$', '')) ?? []
    const of = other?.replaceAll("''", "'") ?? sheet
    return { of, cell: sheets.get(of)?.get(at) }
  }
  const isFilled = (text: string) => cellAt(text).cell !== undefined
  const figure = (text: string): Big => {
    if (/^-?[\d.]+$/.test(text)) return new Big(text)
    const { of, cell } = cellAt(text)
    if (cell === undefined || (cell.isText && cell.formula === null)) return new Big(0)
    return new Big(cell.formula === null ? cell.text : evaluate(cell.formula, of, sheets))
  }
  const verdict = /^IF\((\w+)=0,"([^"]*)","([^"]*)"\)$/.exec(formula)
  if (verdict) return (figure(verdict[1] ?? '').eq(0) ? verdict[2] : verdict[3]) ?? ''
  const sum = /^ROUND\(SUM\(([A-Z]+\d+:[A-Z]+\d+)\),(\d+)\)$/.exec(formula)
  if (sum) return roundedTo(sum[2], addedUp(cellsIn(sum[1] ?? '').map(figure)))
  const conditional = /^ROUND\(SUMIFS\((.+)\),(\d+)\)$/.exec(formula)
  if (conditional) {
    const [range = '', ...conditions] = (conditional[1] ?? '').split(/,(?=')|,(?=\$?[A-Z]+\$?\d+(?:,|$))/)
    const values = cellsIn(range).map(figure)
    const isIn = values.map(() => true)
    for (let at = 0; at < conditions.length; at += 2) {
      const wanted = figure(conditions[at + 1] ?? '')
      // An empty cell is no number, and so none that is wanted.
      for (const [row, cell] of cellsIn(conditions[at] ?? '').entries())
        if (!isFilled(cell) || !figure(cell).eq(wanted)) isIn[row] = false
    }
    return roundedTo(conditional[2], addedUp(values.filter((_, row) => isIn[row])))
  }
  const rounded = /^ROUND\((\w+)(?:-(\w+))?,(\d+)\)$/.exec(formula)
  if (rounded) {
    const difference = figure(rounded[1] ?? '').minus(rounded[2] === undefined ? 0 : figure(rounded[2]))
    return difference.round(Number(rounded[3]), Big.roundHalfUp).toFixed()
  }
  return figure(formula).toFixed()
}

const addedUp = (values: readonly Big[]) => values.reduce((all, value) => all.plus(value), new Big(0))

const roundedTo = (digits: string | undefined, value: Big) => value.round(Number(digits), Big.roundHalfUp).toFixed()

/** The cells of a range in a row or a column, on the sheet it names. */
function cellsIn(range: string): string[] {
  const [, sheet = '', from = '', first, to = '', last] =
    /^('(?:[^']|'')*'!)?([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range.replaceAll('$', '')) ?? []
  if (from === to)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${sheet}${from}${Number(first) + at}`)
  return Array.from(
    { length: numberOf(to) - numberOf(from) + 1 },
    (_, at) => `${sheet}${columnLetters(numberOf(from) + at)}${first}`,
  )
}

/** The number of a column, from 0. */
const numberOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
