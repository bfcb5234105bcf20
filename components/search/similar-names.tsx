'use client'

import { useTranslations } from 'next-intl'
import { CountryCode } from '../ui/country-code.tsx'
import { PanelPart } from '../ui/side-panel.tsx'
import type { Hit } from './hits.ts'

/** Companies of nearly the same name, with what tells them apart. */
export function Twins({ twins, onLook }: { twins: readonly Hit[]; onLook: (serviceId: string) => void }) {
  const t = useTranslations('search.panel')
  if (twins.length === 0) return null
  return (
    <PanelPart heading={t('notTheSame')}>
      <ul className="flex flex-col gap-3">
        {twins.map((twin) => (
          <li key={twin.serviceId}>
            <span className="flex items-baseline justify-between gap-3">
              <button
                type="button"
                onClick={() => onLook(twin.serviceId)}
                className="min-h-control-s min-w-0 text-start hover:underline"
              >
                <bdi>{twin.name}</bdi>
              </button>
              <span className="flex shrink-0 items-center gap-3">
                <CountryCode code={twin.jurisdictionCode} />
                <code className="text-ink-2">{twin.number}</code>
              </span>
            </span>
            <bdi className="block text-sm text-ink-3">{twin.address}</bdi>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
