'use client'

import { useTranslations } from 'next-intl'
import type { CompanySanctions } from '#lib/contract/index.ts'
import { Section } from '../../../ui/section.tsx'
import { useSanctionWords } from './words.ts'

interface OthersSectionProps {
  sanctions: CompanySanctions
  onOpen: (id: string) => void
}

/** Other parties of the structure with a verdict; each opens the page about itself. */
export function OthersSection({ sanctions: { others, parties }, onOpen }: OthersSectionProps) {
  const t = useTranslations('sanctions.others')
  const { regime: regimeName, verdict: verdictName, way: wayName } = useSanctionWords()
  if (others.length === 0) return null
  return (
    <Section heading={t('title')}>
      <ul>
        {others.map(({ id, verdicts, ways, byDecision, cautions }) => (
          <li key={id} className="flex flex-wrap gap-x-4 border-b border-hair py-2">
            <button
              type="button"
              className="link min-w-0 basis-[220px] text-start max-panel:basis-full"
              onClick={() => onOpen(id)}
            >
              <bdi>{parties.find((party) => party.id === id)?.name ?? id}</bdi>
            </button>
            <span className="min-w-0 flex-1 text-ink-2">
              {[
                ...Object.entries(verdicts).map(
                  ([regime, verdict]) =>
                    `${regimeName(regime)}: ${ways?.[regime] ? wayName(ways[regime]) : verdictName(verdict)}`,
                ),
                ...Object.entries(byDecision).map(([regime, verdict]) =>
                  t('byDecision', { regime: regimeName(regime), verdict: verdictName(verdict) }),
                ),
                ...cautions.map((regime) => t('caution', { regime: regimeName(regime) })),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
