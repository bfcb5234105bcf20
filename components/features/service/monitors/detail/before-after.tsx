'use client'

import { useMemo } from 'react'
import { eventCategories, type MonitorDetail, type Unexpected } from '#lib/contract/index.ts'
import { type DifferenceCategory, differencesOf, type StateDifference } from '#lib/domain/comparison/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { figuresIn } from '#lib/domain/ownership/index.ts'
import { Age, absent, EmptyLine, Muted, Remark, Section, useTranslations } from '../../../../ui/kit.ts'
import { UnknownList } from '../../../../widgets/raw/unknown-drawer.tsx'
import { useValueLabels } from './use-value-labels.ts'
import { valueLines } from './value-lines.ts'

const order: readonly DifferenceCategory[] = [...eventCategories, 'other']

interface BeforeAfterProps {
  monitor: MonitorDetail
  /** What was left out of the answer when it was read. */
  unexpected: readonly Unexpected[]
  /** Whether every detected change is an event, whatever the filters say. */
  isComplete: boolean
}

/** The company before and after the last change, side by side, category by category. */
export function BeforeAfter({ monitor, unexpected, isComplete }: BeforeAfterProps) {
  const t = useTranslations('monitors.change')
  const labels = useTranslations('monitors.categories')
  const { oldState, newState } = monitor
  const { differences, notCompared, isSame } = useMemo(
    () => differencesOf(oldState, newState, unexpected),
    [oldState, newState, unexpected],
  )
  const hasChanged = oldState != null || newState != null
  return (
    <Section heading={t('title')} remark={hasChanged ? t('lastOnly') : undefined} aside={t('ignored')}>
      {!hasChanged && <NoChange monitor={monitor} isComplete={isComplete} />}
      {hasChanged && isSame.isKnown && isSame.value && <EmptyLine>{absent(t, 'onlyNoise', isSame)}</EmptyLine>}
      {notCompared.length > 0 && (
        <EmptyLine>{t('notCompared', { what: notCompared.map((one) => labels(one)).join(', ') })}</EmptyLine>
      )}
      {order.map((category) => {
        const rows = differences.filter((one) => one.category === category)
        return rows.length === 0 ? null : <Category key={category} category={category} rows={rows} />
      })}
      {hasChanged && (
        <details className="mt-3">
          <summary className="link w-fit py-1">{t('asReceived')}</summary>
          <UnknownList
            fields={[
              { path: ['oldState'], value: oldState ?? null },
              { path: ['newState'], value: newState ?? null },
            ]}
          />
        </details>
      )}
    </Section>
  )
}

/** Without two versions: the baseline alone, no change that any check found, or a service that gives none. */
function NoChange({ monitor, isComplete }: Omit<BeforeAfterProps, 'unexpected'>) {
  const t = useTranslations('monitors.change')
  const { currentStateSummary, checkCount } = monitor
  const retrievedAt = currentStateSummary?.lastUpdated ?? null
  const unchanged = isComplete ? unchangedIn(monitor) : unknown('incomplete')
  const isBaseline = checkCount === 0 || checkCount === 1
  return (
    <EmptyLine>
      {unchanged.isKnown
        ? absent(t, 'unchanged', unchanged)
        : t(!isBaseline ? 'statesUnknown' : retrievedAt === null ? 'noBaseline' : 'baseline')}
      {retrievedAt !== null && (
        <Remark>
          <Age at={retrievedAt} did="retrieved" />
        </Remark>
      )}
    </EmptyLine>
  )
}

/** That nothing has changed follows from several checks and a list of events that is there and empty. */
function unchangedIn({ checkCount, currentStateSummary, recentEvents }: MonitorDetail): Knowledge<true> {
  const on = currentStateSummary?.lastUpdated ?? null
  if (!recentEvents || recentEvents.length > 0) return unknown('notPublished')
  if (on === null || (checkCount ?? 0) < 2) return unknown('incomplete')
  return known(true, { what: 'recentEvents', on })
}

function Category({ category, rows }: { category: DifferenceCategory; rows: readonly StateDifference[] }) {
  const t = useTranslations('monitors')
  return (
    <table className="w-full table-fixed border-separate border-spacing-0">
      <caption className="pt-3 pb-1 text-start font-semibold">{t(`categories.${category}`)}</caption>
      <colgroup>
        <col className="w-[22%]" />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr className="text-sm text-ink-3 *:border-b *:border-rule *:py-1 *:pe-4 *:text-start *:font-regular">
          <th scope="col">{t('change.what')}</th>
          <th scope="col">{t('change.before')}</th>
          <th scope="col">{t('change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.source}${row.label}${JSON.stringify(row.before)}`}
            className="align-top *:border-b *:border-hair *:py-2 *:pe-4"
          >
            <th scope="row" className="text-start font-medium break-words">
              <bdi>{row.label ?? t(`categories.${category}`)}</bdi>
              {row.source && (
                <span className="block text-sm font-regular text-ink-3">{t(`sources.names.${row.source}`)}</span>
              )}
            </th>
            <td>
              <Value value={row.before} beside={figuresIn(row.after)} isOld isFolded={isAlone(row)} />
            </td>
            <td>
              <Value value={row.after} beside={figuresIn(row.before)} isFolded={isAlone(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Fewer are read at a glance. */
const foldedFrom = 4

/** What came or went as a whole: its name stands beside it, and there is nothing to compare it with. */
function isAlone({ label, before, after }: StateDifference) {
  return label !== null && ((before ?? null) === null || (after ?? null) === null)
}

interface ValueProps {
  value: unknown
  /** The figures it is compared with on a page; without them, as in a panel, a share has every digit. */
  beside?: readonly number[]
  isOld?: boolean
  /** Where a sentence beside it says what it is about. */
  isFolded?: boolean
}

/** What is gone is struck through, so that the two sides differ without colour. */
export function Value({ value, beside, isOld = false, isFolded = false }: ValueProps) {
  const t = useTranslations('monitors.change')
  const lines = valueLines(value, useValueLabels(), beside)
  if (lines.length === 0) return <Muted>{t('nothing')}</Muted>
  const Mark = isOld ? 'del' : 'ins'
  const list = (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal lines are two.
        <li key={index} className="break-words">
          <Mark className={isOld ? 'text-ink-2 decoration-ink-3' : 'no-underline'}>
            <bdi>{line}</bdi>
          </Mark>
        </li>
      ))}
    </ul>
  )
  if (!isFolded || lines.length < foldedFrom) return list
  return (
    <details>
      <summary className="link w-fit cursor-pointer">{t('details', { count: lines.length })}</summary>
      {list}
    </details>
  )
}
