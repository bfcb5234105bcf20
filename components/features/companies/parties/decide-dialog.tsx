'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import { type PartyInShort, partyLimits, partyVerdicts } from '#lib/contract/index.ts'
import { DecisionDialog } from '../../../widgets/decisions/decision-dialog.tsx'
import { usePartyWords } from '../../../widgets/parties/party-words.ts'

interface DecideDialogProps {
  party: PartyInShort
  other: PartyInShort
  onClose: () => void
}

/** The same party or two, and why: both side by side, and nothing chosen before a person does. */
export function DecideDialog({ party, other, onClose }: DecideDialogProps) {
  const t = useTranslations('parties.page')
  const act = useAct('decideParty')
  const options = partyVerdicts.map((value) => ({ value, label: t(`dialog.is.${value}`) }))
  return (
    <DecisionDialog
      title={t('dialog.title')}
      description={t('dialog.what')}
      does={t('dialog.save')}
      choice={{ label: t('dialog.label'), options }}
      reason={{ label: t('dialog.reason'), charactersMax: partyLimits.reasonCharactersMax }}
      missing={t('dialog.missing')}
      size="l"
      act={act}
      onClose={onClose}
      onDecide={({ outcome: verdict, reason }) => {
        if (verdict === null) return
        const body = { other: other.partyId, verdict, reason }
        act.mutate({ params: { partyId: party.partyId }, body }, { onSuccess: onClose })
      }}
      between={(verdict) => verdict !== null && <p className="text-sm text-ink-2">{t(`dialog.changes.${verdict}`)}</p>}
    >
      <SideBySide party={party} other={other} />
    </DecisionDialog>
  )
}

function SideBySide({ party, other }: Pick<DecideDialogProps, 'party' | 'other'>) {
  const t = useTranslations('parties.page')
  const words = usePartyWords()
  const both = [party, other]
  const rows = [
    { field: 'name', values: both.map(({ name }) => name) },
    { field: 'born', values: both.map(({ births }) => words.births(births)) },
    { field: 'countries', values: both.map(({ countries }) => words.countries(countries)) },
    { field: 'numbers', values: both.map(({ numbers }) => words.numbers(numbers).join('; ')) },
    { field: 'standings', values: both.map(words.companies) },
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
