'use client'

import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import {
  caseLimits,
  type DecisionCount,
  decisionLimits,
  decisionScopes,
  openDecisionKinds,
} from '#lib/contract/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import {
  absent,
  Button,
  EmptyLine,
  ErrorNotice,
  optionsOf,
  readingOf,
  Segmented,
  SelectField,
  SkeletonRows,
  Unread,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { CaseRows } from '../../../widgets/cases/case-rows.tsx'
import { DecisionRows } from '../../../widgets/decisions/decision-rows.tsx'

/** Every open decision, what would change a decision first; and the cases that are closed. */
export function CasesPage() {
  const t = useTranslations('cases.list')
  const [status, setStatus] = useQueryState('status', parseAsStringLiteral(['open', 'closed']).withDefault('open'))
  return (
    <PageFrame
      title={t('title')}
      remark={t('what')}
      aside={
        <Segmented
          label={t('show')}
          value={status}
          options={optionsOf(['open', 'closed'] as const, t)}
          onChange={setStatus}
        />
      }
    >
      {status === 'open' ? <OpenDecisions /> : <ClosedCases />}
    </PageFrame>
  )
}

function ClosedCases() {
  const t = useTranslations('cases.list')
  const list = useRoute('listCases', { query: { status: 'closed' } })
  const { cases = [], isCut = false } = list.data?.value ?? {}
  const read = readingOf(list, 'listCases')
  return (
    <>
      <Unread of={list} rows={6} />
      {read.isKnown && cases.length === 0 && <EmptyLine>{absent(t, 'noneClosed', read)}</EmptyLine>}
      <CaseRows cases={cases} hasCompany />
      {isCut && <p className="py-2 text-sm text-ink-3">{t('cut', { max: caseLimits.listedMax })}</p>}
    </>
  )
}

const noCounts: readonly DecisionCount[] = []

/** What waits for the reader or for anybody, of every kind or of one. */
function OpenDecisions() {
  const t = useTranslations('cases.list')
  const labels = useTranslations('decisions')
  const { formatCount } = usePreferences()
  const [{ scope, kind }, choose] = useQueryStates({
    scope: parseAsStringLiteral(decisionScopes).withDefault('mine'),
    kind: parseAsStringLiteral(openDecisionKinds),
  })
  const query = { scope, kind: kind ?? undefined }
  const first = useRoute('listDecisions', { query }, { keepsPrevious: true })
  const read = readingOf(first, 'listDecisions')
  const { decisions = [], counts = noCounts, nextCursor = null } = first.data?.value ?? {}
  const { rows, error, hasMore, isReadingMore, more } = useOlder({
    asked: JSON.stringify(query),
    newest: { rows: decisions, nextCursor },
    idOf: (one) => `${one.kind} ${one.id}`,
    read: async (cursor) => {
      const { value } = await call('listDecisions', { query: { ...query, limit: decisionLimits.pageMax, cursor } })
      return { rows: value.decisions, nextCursor: value.nextCursor ?? null }
    },
  })
  const failed = first.error ?? error
  const sum = (of: 'mine' | 'all') => formatCount(counts.reduce((all, one) => all + one[of], 0))
  const occurring = counts.filter((one) => one[scope] > 0 || one.kind === kind)
  const total = counts.reduce((all, one) => all + (kind === null || one.kind === kind ? one[scope] : 0), 0)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-4">
        <Segmented
          label={labels('scope')}
          value={scope}
          options={decisionScopes.map((value) => ({
            value,
            label: read.isKnown ? `${labels(value)} ${sum(value)}` : labels(value),
          }))}
          onChange={(next) => void choose({ scope: next })}
        />
        <SelectField
          label={labels('kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: labels('everyKind') },
            ...occurring.map((one) => ({
              value: one.kind,
              label: `${labels(`kinds.${one.kind}`)} ${formatCount(one[scope])}`,
            })),
          ]}
          onChange={(next) => void choose({ kind: openDecisionKinds.find((one) => one === next) ?? null })}
        />
      </div>
      {failed && <ErrorNotice error={failed} onAgain={first.refetch} />}
      {!read.isKnown && !first.error && rows.length === 0 && <SkeletonRows rows={6} columns={2} />}
      {read.isKnown && rows.length === 0 && (
        <EmptyLine>{scope === 'mine' ? absent(t, 'noneMine', read) : absent(t, 'none', read)}</EmptyLine>
      )}
      <DecisionRows decisions={rows} hasColumns />
      {first.data?.value.isCut === true && <p className="py-2 text-sm text-ink-3">{labels('cut')}</p>}
      {hasMore && (
        <Button className="mt-4" kind="quiet" isBusy={isReadingMore} onClick={more}>
          {t('more', { count: total - rows.length })}
        </Button>
      )}
    </>
  )
}
