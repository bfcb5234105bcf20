'use client'

import type { SourceReference, Sources } from '#lib/contract/index.ts'
import { resolveSource, shortName } from '#lib/domain/evidence/index.ts'
import { readableName } from '../../format.ts'
import { useTranslations } from '../../ui/kit.ts'
import { Provenance } from './provenance.tsx'

interface SourceMarkProps {
  reference: SourceReference | null | undefined
  sources: Sources
  /** With the place in the register's record beneath. */
  hasPlace?: boolean
  /** Leads to all that is known of the source. */
  onOpen?: () => void
}

/** Where a value comes from, in a mark and a name; nothing where the value names no source. */
export function SourceMark({ reference, sources, hasPlace = false, onOpen }: SourceMarkProps) {
  const source = resolveSource(reference, sources)
  if (source === null) return null
  // A source may call itself by its address: it breaks where it must rather than leave its column.
  const mark = (
    <Provenance origin={source.origin} className="max-w-full [&>span]:min-w-0 [&>span]:wrap-anywhere">
      {shortName(source)}
    </Provenance>
  )
  return (
    <span className="inline-block max-w-full min-w-0 align-baseline" title={source.entry?.name ?? undefined}>
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className="max-w-full rounded-1 text-start hover:underline pointer-coarse:min-h-touch"
        >
          {mark}
        </button>
      ) : (
        mark
      )}
      {hasPlace && source.place && (
        <span className="block text-sm text-ink-3">
          <PlaceLabel place={source.place} />
        </span>
      )}
    </span>
  )
}

/** "sheet, column 4, entry 9": the place in the register's own record. */
export function PlaceLabel({ place }: { place: Exclude<SourceReference, string> }) {
  const t = useTranslations('report.place')
  const parts = [
    place.entryTypeLabel ?? (place.entryType ? readableName(place.entryType) : null),
    place.column ? t('column', { column: place.column }) : null,
    typeof place.sequence === 'number' ? t('entry', { sequence: place.sequence }) : null,
  ]
  return <bdi>{parts.filter(Boolean).join(', ')}</bdi>
}
