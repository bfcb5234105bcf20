'use client'

import { useMemo } from 'react'
import { drawnShare } from '#lib/domain/ownership/index.ts'
import { CountryCode, columnsOf, DataTable, type TableColumn, useTranslations } from '../../ui/kit.ts'
import { ShareRuler, ShareScale, ShareText } from '../../widgets/shares/share.tsx'
import { useSelection } from '../canvas/selection.ts'
import { useEndText, usePartyName, useRelationLabel } from '../labels.ts'
import type { ExploredRelation, Party } from '../model/index.ts'
import { Match } from './match.tsx'

/** The picture as rows: every party that is in it, in its order. */
export function PartyTable({ order, label }: { order: readonly Party[]; label: string }) {
  const { selected, select } = useSelection()
  const columns = usePartyColumns()
  return (
    <DataTable
      label={label}
      rows={order}
      columns={columns}
      rowId={({ id }) => id}
      openId={selected}
      onPeek={({ id }) => select(id)}
      onOpen={({ id }) => select(id)}
    />
  )
}

function usePartyColumns() {
  const t = useTranslations('graph.table')
  const { view, explored, ends, matched } = useSelection()
  const nameOf = usePartyName()
  const say = useRelationLabel(view.threshold)
  const sayEnd = useEndText()
  return useMemo(() => {
    const rootKind = explored.root?.kind ?? 'other'
    const holds = Map.groupBy(view.relations, ({ source }) => source)
    const textOf = (relation: ExploredRelation) => {
      const name = nameOf(explored.partyOf.get(relation.target))
      return relation.kind === 'is'
        ? t('isOne', { label: say(relation), name })
        : t('holdsOf', { share: say(relation), name })
    }
    const endOf = ({ id }: Party) => {
      const end = ends.get(id)
      return end === undefined ? '' : sayEnd(end)
    }
    const sharePercent = ({ share }: Party) => (share === null ? null : drawnShare(share).low)
    return columnsOf<Party>(t, {
      name: {
        isName: true,
        value: nameOf,
        cell: (party) => (
          <>
            <bdi className="font-medium">{nameOf(party)}</bdi>
            <Match state={matched.get(party.id)} className="ms-2 whitespace-nowrap" />
          </>
        ),
      },
      kind: {
        width: '96px',
        isSecondary: true,
        value: ({ kind }) => t(`kinds.${kind}`),
        cell: ({ kind }) => t(`kinds.${kind}`),
      },
      code: {
        width: '64px',
        isSecondary: true,
        value: ({ code }) => code,
        cell: ({ code }) => code && <CountryCode code={code} />,
      },
      ruler: {
        label: t('ruler', { kind: rootKind }),
        head: <ShareScale />,
        width: '96px',
        isSecondary: true,
        cell: ({ share }) => share && <ShareRuler share={share} origin="recomputed" />,
      },
      share: {
        label: t('share', { kind: rootKind }),
        width: '128px',
        isFigure: true,
        value: sharePercent,
        cell: ({ kind, share, isRoot }) =>
          isRoot
            ? t('subject', { kind })
            : share && <ShareText share={share} origin="recomputed" beside={[view.threshold]} />,
      },
      holds: {
        value: ({ id }) => (holds.get(id) ?? []).map(textOf).join('; '),
        cell: ({ id }) =>
          (holds.get(id) ?? []).map((relation) => (
            <span key={relation.id} className={relation.isNotCurrent ? 'block text-ink-3 line-through' : 'block'}>
              {textOf(relation)}
            </span>
          )),
      },
      level: {
        width: '72px',
        isFigure: true,
        isSecondary: true,
        value: ({ level, standing }) => (standing === 'apart' ? null : level),
        cell: ({ level, standing }) => standing !== 'apart' && level,
      },
      end: { width: '140px', isSecondary: true, value: endOf, cell: endOf },
    }) satisfies TableColumn<Party>[]
  }, [t, view, explored, ends, matched, nameOf, say, sayEnd])
}
