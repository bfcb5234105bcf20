'use client'

import { originOf } from '#lib/domain/evidence/index.ts'
import { Age, Code, PanelPart, useTranslations } from '../../ui/kit.ts'
import { Provenance } from '../../widgets/sources/provenance.tsx'
import type { Explored } from '../model/index.ts'

const listed = 12

/** Where it comes from: register, when it was read, and the hash of the file where one is named. */
export function SourceList({ explored, ids }: { explored: Explored; ids: readonly string[] }) {
  const t = useTranslations('graphPanel.sources')
  const sources = explored.graph.sources ?? {}
  if (ids.length === 0) return null
  return (
    <PanelPart heading={t('title', { count: ids.length })}>
      <ul className="grid gap-3">
        {ids.slice(0, listed).map((id) => {
          const source = sources[id]
          return (
            <li key={id} className="grid gap-1">
              <Provenance origin={originOf(source?.type)}>{source?.name ?? source?.dataSource ?? id}</Provenance>
              {source?.retrievalTime && (
                <span className="text-sm text-ink-2">
                  <Age at={source.retrievalTime} did="retrieved" />
                </span>
              )}
              {source?.fileHash && (
                <Code value={source.fileHash} of={t('hash')}>
                  {`${source.fileHash.slice(0, 8)}…${source.fileHash.slice(-8)}`}
                </Code>
              )}
            </li>
          )
        })}
      </ul>
      {ids.length > listed && <p className="mt-2 text-sm text-ink-2">{t('more', { count: ids.length - listed })}</p>}
    </PanelPart>
  )
}
