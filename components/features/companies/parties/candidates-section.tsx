'use client'

import { useState } from 'react'
import {
  likenesses,
  type PartyCandidate,
  type PartyInShort,
  type PartyPage,
  partyLimits,
  partyVerdicts,
} from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, Button, optionsOf, Section, useTranslations } from '../../../ui/kit.ts'
import { DecisionDialog } from '../../../widgets/decisions/decision-dialog.tsx'
import { PartyLine, usePartyLabels } from '../../../widgets/parties/party-line.tsx'

/** Others of the same name or number: a name joins nobody here, a person does. */
export function CandidatesSection({ party, read }: { party: PartyPage; read: Knowledge<unknown> }) {
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
              <span className="block text-sm text-ink-2">
                {t(`likeness.${likenesses.find((likeness) => likeness === one.likeness) ?? 'name'}`)}{' '}
                {one.isBornOtherwise && <span className="text-warn">{t('bornOtherwise')}</span>}
              </span>
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

interface DecideDialogProps {
  party: PartyInShort
  other: PartyInShort
  onClose: () => void
}

/** The same party or two, and why: both side by side, and nothing chosen before a person does. */
function DecideDialog({ party, other, onClose }: DecideDialogProps) {
  const t = useTranslations('parties.page.dialog')
  return (
    <DecisionDialog
      id="decideParty"
      labels={t}
      outcomes={optionsOf(partyVerdicts, (verdict) => t(`is.${verdict}`))}
      charactersMax={partyLimits.reasonCharactersMax}
      size="l"
      input={({ outcome: verdict, reason }) =>
        verdict && { params: { partyId: party.partyId }, body: { other: other.partyId, verdict, reason } }
      }
      onClose={onClose}
      between={(verdict) => verdict !== null && <p className="text-sm text-ink-2">{t(`changes.${verdict}`)}</p>}
    >
      {() => <SideBySide party={party} other={other} />}
    </DecisionDialog>
  )
}

function SideBySide({ party, other }: Pick<DecideDialogProps, 'party' | 'other'>) {
  const t = useTranslations('parties.page')
  const labels = usePartyLabels()
  const both = [party, other]
  const rows = [
    { field: 'name', values: both.map(({ name }) => name) },
    { field: 'born', values: both.map(({ births }) => labels.births(births)) },
    { field: 'countries', values: both.map(({ countries }) => labels.countries(countries)) },
    { field: 'numbers', values: both.map(({ numbers }) => labels.numbers(numbers).join('; ')) },
    { field: 'standings', values: both.map(labels.companies) },
  ] as const
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{t('dialog.sides')}</caption>
      <tbody>
        {rows.map(({ field, values }) => (
          <tr key={field} className="border-b border-hair align-top">
            <th scope="row" className="w-[104px] py-2 pe-3 text-start font-regular text-ink-2">
              {t(field)}
            </th>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the one party, then the other
              <td key={at} className="py-2 pe-3 wrap-anywhere">
                {value === '' ? <span className="text-ink-3">{t('dialog.notGiven')}</span> : <bdi>{value}</bdi>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
