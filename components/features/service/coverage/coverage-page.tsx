'use client'

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import {
  type AnsweredDay,
  ApiError,
  type Jurisdictions,
  missingScopeIn,
  type RegisterCoverage,
  type SourceHealth,
} from '#lib/contract/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  absent,
  Button,
  CountryCode,
  DataTable,
  EmptyState,
  ErrorNotice,
  optionsOf,
  pages,
  readingOf,
  Section,
  Segmented,
  SkeletonRows,
  type TableColumn,
  TextLink,
  usePreferences,
  useTranslations,
  WithPanel,
  withOwnTexts,
  wordIn,
} from '../../../ui/kit.ts'
import { Strip } from '../../../ui/plots/strip.tsx'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { AnswersSection } from './answers-section.tsx'
import { companiesByDepth, type ReportDepth } from './by-depth.ts'
import { JurisdictionPanel } from './coverage-panel.tsx'
import { DepthMark } from './depth-mark.tsx'
import { LastAnswer, lastAnswerOf } from './last-answer.tsx'
import { type CoverageRow, capabilitiesOf, coverageRows, dividedByDepth, healthOf } from './matrix.ts'

const Tables = withOwnTexts(() => import('./register-tables.tsx'), 'RegisterTables', {
  completeness: {
    en: () => import('../../../messages/en/companies/completeness.json'),
    de: () => import('../../../messages/de/companies/completeness.json'),
  },
  registerCoverage: {
    en: () => import('../../../messages/en/service/registerCoverage.json'),
    de: () => import('../../../messages/de/service/registerCoverage.json'),
  },
})
const none: readonly RegisterCoverage[] = []

const views = ['jurisdictions', 'registers'] as const

/** Fewer jurisdictions with basic data alone than this stand among the others. */
const foldedMin = 5

const noHealth: readonly SourceHealth[] = []
const noDays: readonly AnsweredDay[] = []

/** What jurisdictions can do, and what their registers provide where the service says so. */
export function CoveragePage() {
  const t = useTranslations('coverage')
  const registers = useCoveredRegisters()
  const [chosen, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('jurisdictions'))
  const view = registers.length === 0 ? 'jurisdictions' : chosen
  const switcher = registers.length > 0 && (
    <Segmented
      label={t('views.label')}
      value={view}
      onChange={(next) => void setView(next)}
      options={optionsOf(views, (value) => t(`views.${value}`))}
    />
  )
  return view === 'registers' ? (
    <SectionFrame at={pages.coverage()} aside={switcher}>
      <Tables registers={registers} />
    </SectionFrame>
  ) : (
    <JurisdictionsView switcher={switcher} />
  )
}

/** Jurisdictions and what they can do: what the platform has, what this organization may use, how registers do. */
function JurisdictionsView({ switcher }: { switcher: ReactNode }) {
  const t = useTranslations('coverage')
  const catalogue = useRoute('listJurisdictions', {})
  const measured = useRoute('listSourceHealth', {})
  const [open, setOpen] = useQueryState('jurisdiction', parseAsString.withOptions({ history: 'push' }))
  const { locale } = usePreferences()
  const rows = useMemo(() => coverageRows(catalogue.data?.value ?? {}, locale), [catalogue.data, locale])
  const health = measured.data?.value.health ?? noHealth
  const columns = useColumns(rows, health, measured.data !== undefined)
  const { error } = catalogue
  const isClosed = error instanceof ApiError && error.status === 403 && missingScopeIn(error) === null
  const { deep, shallow, stated } = dividedByDepth(rows)
  const [isAll, setAll] = useQueryState('all', parseAsBoolean.withDefault(false))
  // A few more rows are no reason to fold them, and a link to one of them shows it.
  const isFolded = !isAll && shallow.length > foldedMin && deep.length > 0 && !shallow.some(({ code }) => code === open)
  const shown = isFolded ? deep : [...deep, ...shallow]
  const at = shown.findIndex(({ code }) => code === open)
  const row = shown[at]
  const step = (by: 1 | -1) => {
    const next = shown[at + by]
    if (next !== undefined) void setOpen(next.code)
  }
  return (
    <WithPanel
      panel={
        row && (
          <JurisdictionPanel
            key={row.code}
            row={row}
            unexpected={catalogue.data?.unexpected ?? []}
            health={health}
            isMeasured={measured.data !== undefined}
            onClose={() => void setOpen(null)}
            onStep={step}
          />
        )
      }
    >
      <SectionFrame at={pages.coverage()} remark={t('remark')} aside={switcher}>
        {isClosed && (
          <EmptyState kind="notAvailable" title={t('closed.title')}>
            {t('closed.why')}
          </EmptyState>
        )}
        {error && !isClosed && <ErrorNotice error={error} onAgain={catalogue.refetch} />}
        {!error && <p className="mb-4 max-w-measure text-sm text-ink-3">{t('legend')}</p>}
        {catalogue.isPending && <SkeletonRows rows={8} columns={6} />}
        {catalogue.data && (
          // A narrow table says availability by its marks; the panel says it in words.
          <div className="@container">
            {stated > 0 && shallow.length > 0 && (
              <p className="mb-4 text-xl font-semibold">{t('lead', { deep: stated, shallow: shallow.length })}</p>
            )}
            <DataTable
              label={t('title')}
              rows={shown}
              columns={columns}
              rowId={(one) => one.code}
              openId={open}
              onPeek={(one) => void setOpen(one.code)}
              read={readingOf(catalogue, 'listJurisdictions')}
              nothing={(proof) => <EmptyState kind="notFound" title={absent(t, 'none', proof)} />}
            />
            {(isFolded || isAll) && shallow.length > foldedMin && (
              <Button className="mt-4" aria-expanded={!isFolded} onClick={() => void setAll(isFolded || null)}>
                {t(isFolded ? 'unfold' : 'fold', { count: shallow.length })}
              </Button>
            )}
            <div className="my-6 grid grid-cols-2 gap-7 max-panel:grid-cols-1">
              <CompaniesSection catalogue={catalogue.data.value} />
              {measured.data ? (
                <AnswersSection days={measured.data.value.days ?? noDays} />
              ) : (
                <div className={measured.isPending ? 'min-h-[130px]' : undefined} />
              )}
            </div>
          </div>
        )}
        {catalogue.data && <UnknownDrawer fields={catalogue.data.unexpected} />}
      </SectionFrame>
    </WithPanel>
  )
}

function useColumns(rows: readonly CoverageRow[], health: readonly SourceHealth[], isMeasured: boolean) {
  const t = useTranslations('coverage')
  const { formatDuration } = usePreferences()
  return useMemo(() => {
    const name: TableColumn<CoverageRow> = {
      id: 'name',
      label: t('jurisdiction'),
      isName: true,
      value: (row) => row.name,
      cell: (row) => (
        <span className="inline-flex items-center gap-3">
          <CountryCode code={row.code} /> {row.name}
        </span>
      ),
    }
    const capabilities = capabilitiesOf(rows).map((capability): TableColumn<CoverageRow> => {
      const label = wordIn(t, `capabilities.${capability}`, capability)
      return {
        id: capability,
        label,
        head: (
          <span aria-hidden className="block hyphens-manual whitespace-normal">
            {label}
          </span>
        ),
        isSortable: false,
        // On a phone a row says how deep a report goes, and opens to the rest.
        isSecondary: capability !== 'companyReport',
        value: (row) => row.entry.capabilities?.[capability]?.status ?? '',
        cell: (row) => {
          const measured = healthOf(health, row.code, capability)
          const isFailing = (measured?.failuresInARow ?? 0) > 0
          return (
            <span className="flex flex-col">
              <DepthMark capability={row.entry.capabilities?.[capability]} />
              {measured && (
                <span className={isFailing ? 'text-xs text-bad' : 'text-xs text-ink-3'}>
                  {isFailing
                    ? t('failing', { count: measured.failuresInARow ?? 0 })
                    : typeof measured.p50Ms === 'number' && formatDuration(measured.p50Ms)}
                </span>
              )}
            </span>
          )
        },
      }
    })
    const last: TableColumn<CoverageRow> = {
      id: 'last',
      label: t('last'),
      width: '84px',
      isTertiary: true,
      value: (row) => lastAnswerOf(health, row.code).at ?? '',
      cell: (row) => isMeasured && <LastAnswer {...lastAnswerOf(health, row.code)} />,
    }
    // Where no order of this organization ended, a column would say that alone.
    return isMeasured && health.length === 0 ? [name, ...capabilities] : [name, ...capabilities, last]
  }, [t, rows, health, isMeasured, formatDuration])
}

/** The registers of a service that says what each provides; none of a service that does not. */
function useCoveredRegisters() {
  const isOffered = useExtensions()?.has('listRegisters') ?? false
  const { data } = useRoute('listRegisters', {}, { enabled: isOffered })
  return data?.value.registers ?? none
}

const fills = {
  whole: 'first',
  part: 'second',
  basic: 'third',
  unknown: 'unknown',
  none: 'unknown',
} as const satisfies Record<ReportDepth, string>

/** The companies of the organization by what a report of their country gives; nothing where there is none. */
function CompaniesSection({ catalogue }: { catalogue: Jurisdictions }) {
  const t = useTranslations('coverage.companies')
  const { formatCount } = usePreferences()
  const { data, isPending } = useRoute('countCompanies', {})
  if (data === undefined) return <div className={isPending ? 'min-h-[130px]' : undefined} />
  const { groups, withoutCountry } = companiesByDepth(catalogue, data.value.countries)
  if (groups.length === 0) return null
  const sum = groups.reduce((all, { count }) => all + count, 0)
  const parts = groups.map(({ depth, count, codes }) => ({
    id: depth,
    count,
    shown: formatCount(count),
    label: t(`depths.${depth}`),
    fill: fills[depth],
    href: pages.companiesWith({ country: codes.join(',') }),
  }))
  return (
    <Section
      heading={t('title', { count: sum })}
      remark={t('remark')}
      aside={<TextLink href={pages.companies()}>{t('all')}</TextLink>}
    >
      <Strip
        caption={t('caption', { groups: parts.map((part) => `${part.shown} ${part.label}`).join(', ') })}
        parts={parts}
      />
      {withoutCountry > 0 && (
        <p className="mt-2 text-sm text-ink-2">{t('withoutCountry', { count: withoutCountry })}</p>
      )}
    </Section>
  )
}
