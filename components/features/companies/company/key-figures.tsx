'use client'

import { betweenYears, type SeriesColumn, seriesOf, shownColumns } from '#lib/domain/financials/index.ts'
import { pages, Section, TextLink, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { hatched } from '../../../ui/plots/hatch.tsx'
import { type PlotInset, xOf, yOf } from '../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { useFigure } from '../../../widgets/figures/use-figure.ts'
import { YearLabels } from '../../../widgets/figures/year-labels.tsx'
import { drawn, type FigureUnit, type FigureYear, unitFor, yearsIn } from '../../../widgets/figures/years.ts'

const lines = ['revenue', 'profitAfterTax', 'totalEquity'] as const
type Line = (typeof lines)[number]

const yearsMax = 5
const inset: PlotInset = { start: 0, end: 0, top: 2, bottom: 18 }

interface KeyFiguresProps {
  serviceId: string
  statements: Parameters<typeof seriesOf>[0]
}

/** Three lines of the newest accounts with the years before them; nothing where none of them is given. */
export function KeyFigures({ serviceId, statements }: KeyFiguresProps) {
  const t = useTranslations('company.overview.figures')
  const all = seriesOf(statements)
  const series = all.find(({ scope }) => scope === null || scope === 'entity') ?? all[0]
  if (series === undefined) return null
  const years = yearsIn(shownColumns(series, false)).slice(-yearsMax)
  const given = years.flatMap(({ column }) => column ?? [])
  const shown = lines.filter((line) => given.some((column) => drawn(column, line) !== null))
  if (shown.length === 0) return null
  const unit = unitFor(
    series.scale,
    given.flatMap((column) => shown.map((line) => drawn(column, line))),
  )
  const { scope, currency, scale } = series
  // Of whom the accounts are, and the unit of every figure.
  const of = scope === 'entity' || scope === 'consolidated' ? t(`scopes.${scope}`) : (scope ?? t('scopes.unknown'))
  const money = currency ?? t('noCurrency')
  const inUnit =
    unit.name === 'given' ? `${money}, ${scale ?? t('noScale')}` : t(`units.${unit.name}`, { currency: money })
  return (
    <Section
      heading={t('title')}
      remark={`${of}, ${inUnit}`}
      aside={<TextLink href={pages.company(serviceId, 'financials')}>{t('open')}</TextLink>}
    >
      <ul>
        {shown.map((line) => (
          <li key={line} className="border-b border-hair py-2">
            <Row line={line} years={years} given={given} unit={unit} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface RowProps {
  line: Line
  years: readonly FigureYear[]
  /** Those of them that were given. */
  given: readonly SeriesColumn[]
  unit: FigureUnit
}

function Row({ line, years, given, unit }: RowProps) {
  const t = useTranslations('company.overview.figures')
  const inUnit = useFigure(unit)
  const figure = (amount: number | null) =>
    inUnit(amount, amount === null ? undefined : digitsOf(amount / unit.divisor))
  const points = years.map((year) => ({ ...year, value: drawn(year.column, line) }))
  const last = points.findLast(({ value }) => value !== null)
  const at = given.findIndex(({ id }) => id === last?.id)
  const before = given[at - 1]
  const values = points.flatMap(({ value }) => value ?? [])
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const range = most - least || 1
  const yAt = (value: number) => (most - value) / range
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_176px] items-end gap-x-4">
      <div className="min-w-0">
        <span className="block text-sm text-ink-2">
          {t('of', { line: t(`lines.${line}`), year: last?.label ?? '' })}
        </span>
        <span className="block text-md font-semibold tabular-nums">{figure(last?.value ?? null)}</span>
        {last?.column && before && <Change line={line} column={last.column} before={before} figure={figure} />}
      </div>
      <PlotFrame
        caption={t('caption', {
          line: t(`lines.${line}`),
          years: points.flatMap(({ label, value }) => (value === null ? [] : `${label} ${figure(value)}`)).join(', '),
        })}
        columns={[t('year'), t(`lines.${line}`)]}
        marks={points.map(({ id, label, value }, index) => ({
          id,
          cells: [label, figure(value)],
          value: figure(value),
          note: `${t(`lines.${line}`)}, ${label}`,
          x: (index + 0.5) / points.length,
          y: yAt(value ?? 0),
        }))}
        height={56}
        inset={inset}
      >
        {points.map(({ id, value }, index) => {
          if (value === null) return null
          const colour = id === last?.id ? 'var(--c-1)' : 'var(--c-2)'
          return (
            <span
              key={id}
              data-solid
              className="absolute -translate-x-1/2"
              style={{
                insetInlineStart: xOf((index + 0.5) / points.length, inset),
                top: yOf(yAt(Math.max(0, value)), inset),
                height: `max(1px, calc((100% - ${inset.top + inset.bottom}px) * ${Math.abs(value) / range}))`,
                width: `${62 / points.length}%`,
                // What is below zero is hatched, with an outline.
                ...(value < 0
                  ? { background: hatched(colour), border: `1px solid ${colour}` }
                  : { background: colour }),
              }}
            />
          )
        })}
        <span className="absolute inset-x-0 border-t border-line" style={{ top: yOf(yAt(0), inset) }} />
        <YearLabels years={points} inset={inset} isShort missing="" />
      </PlotFrame>
    </div>
  )
}

interface ChangeProps {
  line: Line
  column: SeriesColumn
  before: SeriesColumn
  figure: (amount: number | null) => string
}

/** In percent where that says something; else the amount between the two years. Like with like: nothing where one alone was corrected. */
function Change({ line, column, before, figure }: ChangeProps) {
  const t = useTranslations('company.overview.figures')
  const { formatDecimal } = usePreferences()
  const { difference, change } = betweenYears(line, column, before)
  const year = (before.periodEnd ?? '').slice(0, 4)
  const signed = (text: string, number: string) => `${text.startsWith('-') ? '' : '+'}${number.replace('-', '−')}`
  const by =
    change.kind === 'figure' && change.minus === undefined
      ? signed(change.text, `${formatDecimal(change.text)}\u00A0%`)
      : difference.kind === 'figure'
        ? signed(difference.text, figure(Number(difference.text)))
        : null
  return by === null ? null : (
    <span className="block text-sm text-ink-3 tabular-nums">{t('against', { by, year })}</span>
  )
}

/** A small amount is not rounded to none: so many digits that two of its own are among them. */
function digitsOf(amount: number) {
  const size = Math.abs(amount)
  return size === 0 || size >= 0.05 ? undefined : Math.min(9, Math.ceil(-Math.log10(size)) + 1)
}
