'use client'

import { useTranslations } from 'next-intl'
import { originOf } from '#lib/domain/evidence/index.ts'
import { Provenance } from '../../widgets/sources/provenance.tsx'
import { useSourceText } from '../files/use-file-facts.ts'
import type { Explored, ExploredRelation } from '../model/explored.ts'
import { sourcesOf } from '../model/sources.ts'
import { useHoldingText } from './use-finding-text.ts'

/** Each holding of the paths with the source it is taken from, its date and its hash. */
export function HoldingSources({
  explored,
  relations,
}: {
  explored: Explored
  relations: readonly ExploredRelation[]
}) {
  const t = useTranslations('graphEvidence.explanation')
  const sayHolding = useHoldingText(explored)
  const saySource = useSourceText()
  return (
    <ul className="grid gap-3">
      {/* The line from a joint parcel stands for holdings that are listed themselves. */}
      {relations
        .filter(({ edges }) => edges.length > 0)
        .map((relation) => {
          const sources = sourcesOf(explored, [], [relation])
          return (
            <li key={relation.id} className="break-inside-avoid">
              {sayHolding(relation)}
              {sources.map((source) => (
                <span key={source.id} className="block [overflow-wrap:anywhere]">
                  <Provenance origin={originOf(source.entry?.type)}>{saySource(source)}</Provenance>
                </span>
              ))}
              {sources.length === 0 && <span className="block text-sm text-ink-3">{t('noSource')}</span>}
            </li>
          )
        })}
    </ul>
  )
}
