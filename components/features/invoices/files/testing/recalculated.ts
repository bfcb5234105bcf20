import Big from 'big.js'

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
  const figure = (text: string): Big => {
    if (/^-?[\d.]+$/.test(text)) return new Big(text)
    const [, other, at = ''] = /^(?:'((?:[^']|'')*)'!)?([A-Z]+\d+)$/.exec(text) ?? []
    const of = other?.replaceAll("''", "'") ?? sheet
    const cell = sheets.get(of)?.get(at)
    if (cell === undefined || (cell.isText && cell.formula === null)) return new Big(0)
    return new Big(cell.formula === null ? cell.text : evaluate(cell.formula, of, sheets))
  }
  const verdict = /^IF\((\w+)=0,"([^"]*)","([^"]*)"\)$/.exec(formula)
  if (verdict) return (figure(verdict[1] ?? '').eq(0) ? verdict[2] : verdict[3]) ?? ''
  const sum = /^ROUND\(SUM\(([A-Z]+)(\d+):[A-Z]+(\d+)\),(\d+)\)$/.exec(formula)
  if (sum) {
    const [, column = '', first, last, digits] = sum
    const rows = Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${column}${Number(first) + at}`)
    return rows
      .reduce((all, at) => all.plus(figure(at)), new Big(0))
      .round(Number(digits), Big.roundHalfUp)
      .toFixed()
  }
  const rounded = /^ROUND\((\w+)(?:-(\w+))?,(\d+)\)$/.exec(formula)
  if (rounded) {
    const difference = figure(rounded[1] ?? '').minus(rounded[2] === undefined ? 0 : figure(rounded[2]))
    return difference.round(Number(rounded[3]), Big.roundHalfUp).toFixed()
  }
  return figure(formula).toFixed()
}
