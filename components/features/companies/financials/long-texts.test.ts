import { expect, it } from 'vitest'
import { FinancialsResult, tolerate } from '#lib/contract/index.ts'
import { groupsOf, ratiosOf, seriesOf, shownColumns } from '#lib/domain/financials/index.ts'
import { heldMsMax, longestHeld } from '#lib/testing/long-texts.ts'
import { sandboxResults } from '#lib/testing/sandbox-results.ts'
import { csvOf } from '#lib/text/index.ts'
import { workbookCellOf } from '../../../widgets/export/workbook.ts'
import { drawn, yearsIn } from '../../../widgets/figures/years.ts'
import { figureRows, financialSheetsOf } from './export.ts'
import { linesOf } from './grid.ts'
import { balanceOf, daysToFiling, drawnRatio } from './plots/data.ts'

it('a text of a megabyte in any field of statements holds no thread: table, charts, CSV and workbook', () => {
  const all = sandboxResults().map(({ statements }) => statements)
  const longest = longestHeld(all, (changed) => {
    const read = tolerate(FinancialsResult, { type: 'financials', statements: changed })?.value.statements ?? []
    const series = seriesOf(read)
    const columns = series.flatMap((one) => shownColumns(one, true))
    const names = groupsOf(columns).flatMap(({ lines }) => lines.map(({ name }) => name))
    return {
      series: () => seriesOf(read),
      table: () => linesOf(groupsOf(columns), ratiosOf(columns)),
      plots: () =>
        yearsIn(columns).map(({ column }) => [
          names.map((name) => drawn(column, name)),
          ratiosOf(columns).map((ratio) => drawnRatio(column, ratio)),
          [column && balanceOf(column), daysToFiling(column, columns)],
        ]),
      csv: () => csvOf(figureRows(series)),
      workbook: () =>
        financialSheetsOf(series).map(({ rows }) => rows.map((row) => row.map((text) => workbookCellOf(text)))),
    }
  })
  expect(longest.of).not.toBe('')
  expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
})
