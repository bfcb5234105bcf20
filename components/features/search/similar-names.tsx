'use client'

import { useTranslations } from 'next-intl'
import { CountryCode } from '../../ui/country-code.tsx'
import { PanelPart } from '../../ui/side-panel.tsx'
import type { Hit } from '../../widgets/pickers/hits.ts'

/** Companies of nearly the same name, with what distinguishes them. */
export function SimilarNames({ hits, onPeek }: { hits: readonly Hit[]; onPeek: (serviceId: string) => void }) {
  const t = useTranslations('search.panel')
  if (hits.length === 0) return null
  return (
    <PanelPart heading={t('notTheSame')}>
      <ul className="flex flex-col gap-3">
        {hits.map((hit) => (
          <li key={hit.serviceId}>
            <span className="flex items-baseline justify-between gap-3">
              <button
                type="button"
                onClick={() => onPeek(hit.serviceId)}
                className="min-h-control-s min-w-0 text-start hover:underline"
              >
                <bdi>{hit.name}</bdi>
              </button>
              <span className="flex shrink-0 items-center gap-3">
                <CountryCode code={hit.jurisdictionCode} />
                <code className="text-ink-2">{hit.number}</code>
              </span>
            </span>
            <bdi className="block text-sm text-ink-3">{hit.address}</bdi>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
