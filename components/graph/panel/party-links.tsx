'use client'

import { useTranslations } from 'next-intl'
import { CountryCode } from '../../ui/country-code.tsx'
import type { Party } from '../model/explored.ts'
import { usePartyName } from '../words.ts'

const listed = 40

/** Parties by name, each a way to it in the picture; of many the first, and how many more there are. */
export function PartyLinks({ parties, onSelect }: { parties: readonly Party[]; onSelect: (id: string) => void }) {
  const t = useTranslations('graph.findings')
  const nameOf = usePartyName()
  return (
    <>
      <ul className="grid gap-1">
        {parties.slice(0, listed).map((party) => (
          <li key={party.id} className="flex items-center gap-3">
            <button
              type="button"
              className="link min-h-control-s pointer-coarse:min-h-touch text-start"
              onClick={() => onSelect(party.id)}
            >
              <bdi>{nameOf(party)}</bdi>
            </button>
            {party.code && <CountryCode code={party.code} />}
          </li>
        ))}
      </ul>
      {parties.length > listed && (
        <p className="mt-2 text-sm text-ink-2">{t('more', { count: parties.length - listed })}</p>
      )}
    </>
  )
}
