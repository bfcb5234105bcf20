'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { likenesses, type PartyCandidate, type PartyPage } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent } from '../../../ui/absence.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { PartyLine } from '../../../widgets/parties/party-line.tsx'
import { DecideDialog } from './decide-dialog.tsx'

interface CandidatesProps {
  party: PartyPage
  read: Knowledge<unknown>
}

/** Others of the same name or number: a name joins nobody here, a person does. */
export function CandidatesSection({ party, read }: CandidatesProps) {
  const t = useTranslations('parties.page')
  const [decided, setDecided] = useState<PartyCandidate | null>(null)
  const { candidates, decisions, isCut, isBehind } = party
  // Of a name on which was decided there are others.
  const isWhole = read.isKnown && decisions.length === 0 && !isCut && !isBehind
  return (
    <Section heading={t('candidates')}>
      <p className="max-w-measure text-sm text-ink-2">{t('candidatesWhy')}</p>
      {candidates.length === 0 && isWhole && <p className="py-2 text-ink-2">{absent(t, 'noCandidates', read)}</p>}
      <ul>
        {candidates.map((one) => (
          <li key={one.party.partyId} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3">
            <div className="min-w-0 flex-1 basis-[220px]">
              <PartyLine party={one.party} />
              <Likeness candidate={one} />
            </div>
            <Button
              act="decideParty"
              size="s"
              aria-label={t('decideOn', { name: one.party.name })}
              onClick={() => setDecided(one)}
            >
              {t('decide')}
            </Button>
          </li>
        ))}
      </ul>
      {decided && <DecideDialog party={party} other={decided.party} onClose={() => setDecided(null)} />}
    </Section>
  )
}

function Likeness({ candidate: { likeness, isBornOtherwise } }: { candidate: PartyCandidate }) {
  const t = useTranslations('parties.page')
  const known = likenesses.find((one) => one === likeness) ?? 'name'
  return (
    <span className="block text-sm text-ink-2">
      {t(`likeness.${known}`)} {isBornOtherwise && <span className="text-warn">{t('bornOtherwise')}</span>}
    </span>
  )
}
