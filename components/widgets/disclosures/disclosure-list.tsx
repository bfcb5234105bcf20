'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import type { Disclosure } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  Button,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  nameOfAuthor,
  Remark,
  readingOf,
  Time,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { DisclosureDialog } from './disclosure-dialog.tsx'
import { useStateLabels } from './state-labels.ts'

interface DisclosureListProps {
  /** Of one subject, or of one's own; all that the reader may hand on without. */
  query: { id?: string; by?: 'me' | 'all' }
  /** The subject stands beside the list already. */
  isOfSubject?: boolean
}

/** What was handed on to whom, how often it was opened, and what it is now; one is open by its id in the address of the page. */
export function DisclosureList({ query, isOfSubject = false }: DisclosureListProps) {
  const t = useTranslations('disclosures.list')
  const [openId, setOpenId] = useQueryState('shared', parseAsString)
  const first = useRoute('listDisclosures', { query }, { keepsPrevious: true })
  const { data } = first
  const { rows, error, hasMore, isReadingMore, more } = useOlder({
    asked: JSON.stringify(query),
    newest: { rows: data?.value.disclosures ?? [], nextCursor: data?.value.nextCursor ?? null },
    idOf: (one) => one.disclosureId,
    read: async (cursor) => {
      const { value } = await call('listDisclosures', { query: { ...query, cursor } })
      return { rows: value.disclosures, nextCursor: value.nextCursor ?? null }
    },
  })
  const failed = first.error ?? error
  const columns = useColumns(isOfSubject, (id) => void setOpenId(id))
  return (
    <>
      <ErrorNotice error={failed} onAgain={first.refetch} />
      <DataTable
        label={t('label')}
        rows={rows}
        columns={columns}
        rowId={({ disclosureId }) => disclosureId}
        read={readingOf(first, 'listDisclosures')}
        nothing={(proof) => (
          <EmptyState kind="toCome" title={absent(t, 'none', proof)}>
            {t('noneWhy')}
          </EmptyState>
        )}
      />
      {hasMore && (
        <Button className="mt-4" kind="quiet" isBusy={isReadingMore} onClick={more}>
          {t('more')}
        </Button>
      )}
      {openId !== null && <DisclosureDialog disclosureId={openId} onClose={() => void setOpenId(null)} />}
    </>
  )
}

function useColumns(isOfSubject: boolean, onOpen: (id: string) => void) {
  const t = useTranslations('disclosures.list')
  const stateOf = useStateLabels()
  return useMemo(
    () =>
      columnsOf<Disclosure>(t, {
        recipient: {
          isName: true,
          value: ({ recipient }) => recipient.organization,
          cell: ({ recipient }) => (
            <>
              <bdi className="wrap-anywhere">{recipient.organization}</bdi>
              <bdi className="block text-sm font-regular wrap-anywhere text-ink-3">{recipient.name}</bdi>
            </>
          ),
        },
        subject: {
          width: isOfSubject ? '16%' : '24%',
          isSecondary: true,
          value: ({ subject }) => subject.name,
          cell: ({ subject }) => (
            <>
              {!isOfSubject && <bdi className="wrap-anywhere">{subject.name ?? subject.id}</bdi>}
              <Remark>{wordIn(t, `kinds.${subject.kind}`, subject.kind)}</Remark>
            </>
          ),
        },
        by: {
          width: '14%',
          isSecondary: true,
          cell: ({ createdBy }) => <bdi className="wrap-anywhere text-ink-2">{nameOfAuthor(createdBy)}</bdi>,
        },
        created: {
          width: '12%',
          isSecondary: true,
          value: 'createdAt',
          cell: ({ createdAt }) => <Age at={createdAt} />,
        },
        opened: {
          width: '12%',
          isSecondary: true,
          value: 'openings',
          cell: ({ openings, lastOpenedAt }) => (
            <>
              {t('times', { count: openings })}
              {lastOpenedAt && (
                <Remark>
                  <Age at={lastOpenedAt} />
                </Remark>
              )}
            </>
          ),
        },
        state: {
          width: '16%',
          value: 'state',
          cell: ({ state, expiresAt }) => (
            <>
              <span className={state === 'open' || state === 'proposed' ? undefined : 'text-ink-3'}>
                {stateOf(state)}
              </span>
              {state === 'open' && (
                <Remark>
                  {t('until')} <Time at={expiresAt} shows="moment" />
                </Remark>
              )}
            </>
          ),
        },
        details: {
          label: t('action'),
          width: '96px',
          isSortable: false,
          cell: ({ disclosureId, recipient, mayConfirm }) => (
            <Button
              size="s"
              kind={mayConfirm ? 'primary' : 'secondary'}
              aria-label={t(mayConfirm ? 'decideOf' : 'detailsOf', { name: recipient.organization })}
              onClick={() => onOpen(disclosureId)}
            >
              {t(mayConfirm ? 'decide' : 'details')}
            </Button>
          ),
        },
      }),
    [t, stateOf, isOfSubject, onOpen],
  )
}
