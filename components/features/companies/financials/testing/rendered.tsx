import type { Statement } from '#lib/contract/index.ts'
import { groupsOf, ratiosOf, seriesOf, shownColumns, type View } from '#lib/domain/financials/index.ts'
import type { Locale } from '../../../../format.ts'
import { shownTexts } from '../../../../widgets/company/testing/shown.tsx'
import { StatementTable } from '../statement-table.tsx'
import { yearsOfStatements } from '../years.ts'

/** The table of the first series of these statements, as it is read. */
export async function tableTexts(statements: readonly Statement[], view: View, locale: Locale): Promise<string[]> {
  const [series] = seriesOf(statements)
  if (series === undefined) return []
  const columns = shownColumns(series, false)
  return await shownTexts(
    <StatementTable
      series={series}
      columns={columns}
      years={view === 'years' ? yearsOfStatements(columns, null, null) : null}
      groups={groupsOf(columns)}
      ratios={ratiosOf(columns)}
      view={view}
      open={null}
      onOpen={() => {}}
    />,
    locale,
  )
}
