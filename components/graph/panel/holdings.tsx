'use client'

import {
  add,
  isContradictory,
  isNegligible,
  nothingHeld,
  percentageOf,
  restOfWhole,
} from '#lib/domain/ownership/index.ts'
import { PanelPart, useTranslations } from '../../ui/kit.ts'
import { ShareText } from '../../widgets/shares/share.tsx'
import { isDeclared, useSelection } from '../canvas/selection.ts'
import { usePartyName, useRelationLabel } from '../labels.ts'
import type { Explored, ExploredRelation, Party } from '../model/index.ts'

interface HoldingsProps {
  party: Party
  explored: Explored
  onSelect: (id: string) => void
}

/** How many are listed before the rest is only counted; the table has them all. */
const listed = 50

/** What it holds, who holds it, and how much of it is explained by those. */
export function Holdings({ party, explored, onSelect }: HoldingsProps) {
  const t = useTranslations('graphPanel.holdings')
  const holds = explored.relations.filter(({ source }) => source === party.id)
  const heldBy = explored.relations.filter(({ target }) => target === party.id)
  const hasHolders = heldBy.some(({ kind }) => kind !== 'is')
  const holdings = explored.ownership.holdingsOf[party.index] ?? []
  const sum = holdings.map(({ share }) => share).reduce(add, nothingHeld)
  const rest = restOfWhole(sum)
  return (
    <>
      {holds.length > 0 && (
        <PanelPart heading={t('holds', { count: holds.length })}>
          <List relations={holds} end="target" explored={explored} onSelect={onSelect} />
        </PanelPart>
      )}
      {heldBy.length > 0 && (
        <PanelPart heading={t('heldBy', { count: heldBy.length })}>
          <List relations={heldBy} end="source" explored={explored} onSelect={onSelect} />
          {party.kind !== 'parcel' && hasHolders && holdings.length > 0 && (
            <p className="mt-3 text-sm text-ink-2">
              {t('explained')} <ShareText share={percentageOf(sum)} origin="recomputed" isExact />
              {!isNegligible(rest.high.at) && (
                <>
                  {' · '}
                  {t('notShown')} <ShareText share={percentageOf(rest)} origin="recomputed" isExact />
                </>
              )}
              {isContradictory([sum]) && <span className="text-warn"> · {t('tooMuch')}</span>}
            </p>
          )}
        </PanelPart>
      )}
    </>
  )
}

interface ListProps {
  relations: readonly ExploredRelation[]
  end: 'source' | 'target'
  explored: Explored
  onSelect: (id: string) => void
}

function List({ relations, end, explored, onSelect }: ListProps) {
  const t = useTranslations('graphPanel.holdings')
  const nameOf = usePartyName()
  const say = useRelationLabel(useSelection().view.threshold)
  return (
    <ul className="grid gap-2">
      {relations.slice(0, listed).map((relation) => {
        const other = explored.partyOf.get(relation[end])
        return (
          <li key={relation.id} className="flex items-baseline justify-between gap-3">
            <button
              type="button"
              className="link min-h-control-s pointer-coarse:min-h-touch min-w-0 text-start"
              onClick={() => onSelect(relation[end])}
            >
              <bdi>{other === undefined ? relation[end] : nameOf(other)}</bdi>
            </button>
            <button
              type="button"
              onClick={() => onSelect(relation.id)}
              aria-label={t('line', { label: say(relation) })}
              className={`min-h-control-s pointer-coarse:min-h-touch min-w-control-s shrink-0 text-end hover:underline ${isDeclared(explored, relation) ? 'italic' : ''} ${relation.isNotCurrent ? 'text-ink-3 line-through' : ''}`}
            >
              {say(relation)}
            </button>
          </li>
        )
      })}
      {relations.length > listed && (
        <li className="text-sm text-ink-2">{t('more', { count: relations.length - listed })}</li>
      )}
    </ul>
  )
}
