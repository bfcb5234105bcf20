'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { pathOf, resultForms } from '#lib/contract/index.ts'
import {
  groupsOf,
  type LineGroup,
  type RatioName,
  ratiosOf,
  type Series,
  type SeriesColumn,
  seriesOf,
  shownColumns,
} from '#lib/domain/financials/index.ts'
import { PageBody, PanelFrame } from '../../../page/page-body.tsx'
import { Button, buttonClass, lazyPart, PartBoundary, useTranslations, withOwnTexts } from '../../../ui/kit.ts'
import { laterTexts } from '../../../widgets/company-state/later-texts.ts'
import { leftOutPlaces } from '../../../widgets/completeness/left-out-places.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { type DrawnPart, useParts } from '../../../widgets/evidence/use-parts.tsx'
import { fileNamePart, saveCsv, saveFile } from '../../../widgets/export/save.ts'
import { ResultOfProduct } from '../../../widgets/stored-result/product-result.tsx'
import { useStoredResult } from '../../../widgets/stored-result/use-stored-result.ts'
import { figureRows } from './export.ts'
import { gridStepFrom, linesOf, type Place, readGridPlace, writePlace } from './grid.ts'
import { accountsRead, NoStatements } from './no-statements.tsx'
import { Plots } from './plots/plots.tsx'
import { SeriesChooser } from './series-chooser.tsx'
import { type FinancialsState, useFinancialsState } from './state.ts'
import { StatementTable } from './statement-table.tsx'
import { SumFindings } from './sum-findings.tsx'
import { type Years, yearsOfStatements } from './years.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The same file that goes into an evidence pack; its code and texts are fetched when it is wanted. */
const workbook: DrawnPart = {
  content: 'statements',
  path: 'statements.xlsx',
  contentType: workbookType,
  Draw: withOwnTexts(() => import('./statements-workbook.tsx'), 'StatementsWorkbook', laterTexts),
}
const parts = [workbook]

const FigurePanel = lazyPart(() => import('./figure-panel.tsx'), 'FigurePanel')

/** The statements a company filed: years beside each other, sums checked, each figure with what proves it. */
export function FinancialsPage({ serviceId }: { serviceId: string }) {
  const stored = useStoredResult(serviceId, 'financials', resultForms.financials)
  const stated = useStatedParts(stored.newest?.orderId ?? null)
  const accounts = stated.isKnown ? stated.value?.get('accounts') : undefined
  const leftOut = useMemo(() => leftOutPlaces(stored.unexpected, resultForms.financials), [stored.unexpected])
  const state = useFinancialsState()
  const statements = stored.value?.statements
  const all = useMemo(() => seriesOf(statements ?? []), [statements])
  const series = all.find(({ id }) => id === state.series) ?? all[0] ?? null
  const columns = useMemo(() => (series === null ? [] : shownColumns(series, state.replaced)), [series, state.replaced])
  const years = useMemo(
    () => yearsOfStatements(columns, state.year, state.against),
    [columns, state.year, state.against],
  )
  const shown = useMemo(
    () => (state.view === 'years' && years !== null ? [years.column, years.before] : columns),
    [columns, years, state.view],
  )
  const groups = useMemo(() => groupsOf(shown), [shown])
  const ratios = useMemo(() => ratiosOf(shown), [shown])
  const lines = useMemo(() => linesOf(groups, ratios), [groups, ratios])
  const place = readGridPlace(state.figure, columns, lines)
  const step = (by: 1 | -1) => {
    const next = place === null ? null : gridStepFrom(place, lines, by)
    if (next !== null) state.open(writePlace(next))
  }
  const column = columns.find(({ id }) => id === place?.columnId)
  const panel = series !== null && place !== null && column !== undefined && (
    <PartBoundary>
      <FigurePanel
        line={place.line}
        column={column}
        shown={columns}
        columns={series.columns}
        sources={stored.value?.sources ?? {}}
        isEvidenceWhole={!leftOut.includes('statements.evidenceConfidence')}
        onClose={() => state.open(null)}
        onStep={step}
      />
    </PartBoundary>
  )
  const name = stored.company?.name ?? serviceId
  return (
    <PanelFrame panel={panel}>
      <PageBody>
        <ResultOfProduct
          stored={stored}
          product="financials"
          tools={series !== null && <SeriesChooser {...{ all, series, columns, years, state }} />}
          actions={
            series !== null && (
              <ExportButtons
                serviceId={serviceId}
                all={all}
                companyName={name}
                orderId={stored.newest?.orderId ?? null}
              />
            )
          }
        >
          {() =>
            series === null ? (
              <NoStatements serviceId={serviceId} part={accounts} read={accountsRead(stated, leftOut)} />
            ) : (
              <FinancialStatements
                series={series}
                columns={columns}
                years={state.view === 'years' ? years : null}
                groups={groups}
                ratios={ratios}
                open={place}
                state={state}
              />
            )
          }
        </ResultOfProduct>
      </PageBody>
    </PanelFrame>
  )
}

interface StatementsProps {
  series: Series
  columns: readonly SeriesColumn[]
  /** The two years that are compared, and nothing beside them. */
  years: Years | null
  groups: readonly LineGroup[]
  ratios: readonly RatioName[]
  open: Place | null
  state: FinancialsState
}

/**
 * One series of statements: its course, its figures, whether its sums hold. The first part of the figures fills the window
 * and is there at once, then the others, then the drawings, into room that was theirs from the start.
 */
function FinancialStatements({ series, columns, years, groups, ratios, open, state }: StatementsProps) {
  const isWhole = useDeferredValue(true, false)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(isWhole), [isWhole])
  return (
    <>
      {state.plots && years === null && <Plots {...{ series, columns, isDrawn }} />}
      <StatementTable
        series={series}
        columns={years === null ? columns : [years.column, years.before]}
        years={years}
        groups={isWhole ? groups : groups.slice(0, 1)}
        ratios={isWhole ? ratios : []}
        view={state.view}
        open={open}
        onOpen={(next) => state.open(writePlace(next))}
      />
      <SumFindings columns={columns} onOpen={state.open} />
    </>
  )
}

interface ExportButtonsProps {
  serviceId: string
  all: readonly Series[]
  companyName: string
  orderId: string | null
}

/** Every figure of every series as CSV and XLSX, and the order exactly as it came as JSON. */
function ExportButtons({ serviceId, all, companyName, orderId }: ExportButtonsProps) {
  const t = useTranslations('financials.exports')
  const { made, job } = useParts(serviceId, parts)
  const base = `${fileNamePart(companyName)}-financials`
  const workbook = useMutation({
    mutationFn: async () => {
      const [bytes] = await Promise.all(made.map(({ make }) => make(new AbortController().signal)))
      if (bytes != null) saveFile(`${base}.xlsx`, new Blob([bytes], { type: workbookType }))
    },
  })
  return (
    <fieldset className="inline-flex flex-wrap gap-3">
      <legend className="sr-only">{t('label')}</legend>
      {workbook.isError && (
        <span role="alert" className="text-sm text-bad">
          {t('failed')}
        </span>
      )}
      <Button icon={Download} onClick={() => saveCsv(`${base}.csv`, figureRows(all))}>
        CSV
      </Button>
      <Button isBusy={workbook.isPending} onClick={() => workbook.mutate()}>
        XLSX
      </Button>
      {orderId !== null && (
        <a
          href={pathOf('getOrderResult', { orderId })}
          download={`${base}.json`}
          className={buttonClass('secondary', 'm', false)}
        >
          JSON
        </a>
      )}
      {job}
    </fieldset>
  )
}
