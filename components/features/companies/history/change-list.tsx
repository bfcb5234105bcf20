'use client'

import { Download, Equal, Minus, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type ComparedChange, type WholeComparison, withoutConsequences } from '#lib/domain/comparison/index.ts'
import {
  absent,
  Button,
  Icon,
  Remark,
  Section,
  Small,
  Unseen,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { fileNamePart, saveCsv } from '../../../widgets/export/save.ts'
import { PartyPageLink } from '../../../widgets/parties/party-page-link.tsx'
import { type ChangeLine, changeLabels, type HistoryLabels } from './change-labels.ts'
import { NotComparedLines, useNotComparedText } from './not-compared.tsx'

const styles = {
  added: { icon: Plus, colour: 'text-ok' },
  removed: { icon: Minus, colour: 'text-bad' },
  changed: { icon: Pencil, colour: 'text-warn' },
} as const

/** The two results that are compared, and the company that they are of. */
interface Sides {
  serviceId: string
  before: string
  after: string
}

interface ChangeListProps {
  comparison: WholeComparison<string>
  sides: Sides
  /** Of the company, for the name of the file. */
  name: string
  /** Beside the export: marking as reviewed. */
  actions?: ReactNode
}

/** What differs, a change a row: what it is of, what was there, what is there now. */
export function ChangeList({ comparison, sides, name, actions }: ChangeListProps) {
  const t = useTranslations('history.changes')
  const { formatDate } = usePreferences()
  const labelsOf = useHistoryLabels()
  const { changes, wording, lastChanged } = useMemo(() => withoutConsequences(comparison), [comparison])
  const { isSame, isStated, notCompared } = comparison
  const notComparedText = useNotComparedText()
  const save = () => {
    const heads = (['section', 'kind', 'label', 'field', 'before', 'after'] as const).map((head) => t(`csv.${head}`))
    const rows = changeRows(heads, [...changes, ...wording].map(labelsOf))
    rows.push(...notCompared.map((one) => [notComparedText(one)]))
    saveCsv(`${fileNamePart(name)}-${fileNamePart(t('csv.file'))}.csv`, rows)
  }
  return (
    <>
      <Section
        heading={t('title')}
        remark={
          <>
            {(changes.length > 0 || isSame.isKnown) && (
              <>
                <span>{t('count', { count: changes.length })}</span>
                {'. '}
              </>
            )}
            <span>{t('ignored')}</span>
          </>
        }
        aside={
          <span data-print="none" className="inline-flex flex-wrap gap-3">
            {actions}
            {changes.length + wording.length + notCompared.length > 0 && (
              <Button size="s" icon={Download} onClick={save}>
                CSV
              </Button>
            )}
          </span>
        }
      >
        {changes.length === 0 && (
          <p className="flex items-center gap-3 py-2">
            {isSame.isKnown && <Icon of={Equal} className="text-ok" />}
            {isSame.isKnown ? absent(t, 'none', isSame) : t('noneInPart')}
          </p>
        )}
        <NotComparedLines notCompared={notCompared} isStated={isStated} />
        {lastChanged && (
          <p className="py-2 text-sm text-ink-3">
            {t('lastChanged', {
              before: formatDate(lastChanged.before),
              after: formatDate(lastChanged.after),
            })}
          </p>
        )}
        <ChangeRows changes={changes} sides={sides} />
      </Section>
      {wording.length > 0 && (
        <Section
          level={3}
          heading={t('wording')}
          remark={t('wordingCount', { count: wording.length })}
          className="mt-6 text-sm text-ink-2"
        >
          <ChangeRows changes={wording} sides={sides} isQuiet />
        </Section>
      )}
    </>
  )
}

interface ChangeRowsProps {
  changes: readonly ComparedChange<string>[]
  sides: Sides
  isQuiet?: boolean
}

/** One change a row. */
export function ChangeRows({ changes, sides, isQuiet = false }: ChangeRowsProps) {
  return (
    <ul>
      {changes.map((change) => (
        <ChangeRow
          key={`${change.path}${change.kind}${change.label}${JSON.stringify(change.fields)}`}
          change={change}
          sides={sides}
          isQuiet={isQuiet}
        />
      ))}
    </ul>
  )
}

function ChangeRow({ change, sides, isQuiet }: { change: ComparedChange<string>; sides: Sides; isQuiet: boolean }) {
  const { section, kind, label, lines } = useHistoryLabels()(change)
  const { icon, colour } = styles[change.kind]
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_minmax(0,2fr)] gap-x-4 border-b border-hair py-2 max-panel:grid-cols-[24px_minmax(0,1fr)]">
      <Icon of={icon} className={`mt-px ${isQuiet ? 'text-ink-3' : colour}`} />
      <span>
        <Remark>
          {section}, {kind}
        </Remark>
        <PartyPageLink serviceId={sides.serviceId} of={partiesOf(change, sides)}>
          <bdi className={isQuiet ? undefined : 'font-medium'}>{label ?? section}</bdi>
        </PartyPageLink>
      </span>
      <Lines change={change} lines={lines} />
    </li>
  )
}

/** Whom a change is of, as each of the two results names the party. */
function partiesOf({ parties }: ComparedChange<string>, { before, after }: Sides) {
  const named = [
    { party: parties?.after ?? null, orderId: after },
    { party: parties?.before ?? null, orderId: before },
  ]
  return named.flatMap(({ party, orderId }) => (party === null ? [] : [{ ...party, orderId }]))
}

/** What came or went is named; all it says is there to be opened. */
function Lines({ change, lines }: { change: ComparedChange<string>; lines: readonly ChangeLine[] }) {
  const t = useTranslations('history.changes')
  const list = (
    <ul className="flex flex-col gap-1">
      {lines.map(({ label, before, after }) => (
        <li key={`${label}${before}${after}`} className="grid grid-cols-[minmax(96px,1fr)_minmax(0,3fr)] gap-x-4">
          {label !== null && <Small>{label}</Small>}
          <span className={label === null ? 'col-span-2 min-w-0 break-words' : 'min-w-0 break-words'}>
            {change.kind !== 'added' && (
              <del className="text-ink-3 decoration-ink-3">
                <Unseen>{t('before')} </Unseen>
                {before ?? t('nothing')}
              </del>
            )}
            {change.kind === 'changed' && ' '}
            {change.kind !== 'removed' && (
              <ins className="no-underline">
                <Unseen>{t('after')} </Unseen>
                {after ?? t('nothing')}
              </ins>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
  if (change.kind === 'changed' || lines.length <= 4) return <div className="max-panel:col-start-2">{list}</div>
  return (
    <details className="max-panel:col-start-2">
      <summary className="link min-h-control-s w-fit pointer-coarse:min-h-touch">
        {t('all', { count: lines.length })}
      </summary>
      {list}
    </details>
  )
}

/** Changes as rows of a table, one for each line, under the headings of the reader's language. */
export function changeRows(heads: readonly string[], changes: readonly HistoryLabels[]): string[][] {
  const rows = changes.flatMap(({ section, kind, label, lines }) => {
    const said = lines.length === 0 ? [{ label: null, before: null, after: null }] : lines
    return said.map((line) => [section, kind, label ?? '', line.label ?? '', line.before ?? '', line.after ?? ''])
  })
  return [[...heads], ...rows]
}

function useHistoryLabels() {
  const t = useTranslations('history.changes')
  const terms = useTranslations('report.terms')
  const events = useTranslations('company.events.title')
  const factors = useTranslations('report.factors')
  const numbers = useTranslations('report.numbers')
  const status = useTranslations('ui.companyStatus')
  const lines = useTranslations('financials.lines')
  const provenance = useTranslations('ui.provenance')
  const { locale } = usePreferences()
  return (change: ComparedChange<string>) =>
    changeLabels(change, { t, terms, events, factors, numbers, status, lines, provenance, locale })
}
