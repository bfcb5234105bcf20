'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { codePoints, type PartyInShort, type PartyVerdict, partyLimits, partyVerdicts } from '#lib/contract/index.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { usePartyWords } from '../../../widgets/parties/party-words.ts'
import { partyReads } from './reads.ts'

interface DecideDialogProps {
  party: PartyInShort
  other: PartyInShort
  onClose: () => void
}

/** The same party or two, and why: both side by side, and nothing chosen before a person does. */
export function DecideDialog({ party, other, onClose }: DecideDialogProps) {
  const t = useTranslations('parties.page')
  const [verdict, setVerdict] = useState<PartyVerdict | null>(null)
  const [reason, setReason] = useState('')
  const act = useAct('decideParty', { refreshes: partyReads })
  const used = { count: codePoints(reason), max: partyLimits.reasonCharactersMax }
  return (
    <FormDialog
      title={t('dialog.title')}
      description={t('dialog.what')}
      does={t('dialog.save')}
      isBusy={act.isPending}
      error={act.error}
      off={
        verdict === null || reason.trim() === '' ? t('dialog.missing') : used.count > used.max ? t('dialog.long') : null
      }
      size="l"
      onClose={onClose}
      onSubmit={() => {
        if (verdict === null) return
        const body = { other: other.partyId, verdict, reason }
        act.mutate({ params: { partyId: party.partyId }, body }, { onSuccess: onClose })
      }}
    >
      <SideBySide party={party} other={other} />
      <Segmented
        label={t('dialog.label')}
        value={verdict}
        onChange={setVerdict}
        options={partyVerdicts.map((value) => ({ value, label: t(`dialog.is.${value}`) }))}
      />
      {verdict !== null && <p className="text-sm text-ink-2">{t(`dialog.changes.${verdict}`)}</p>}
      <TextArea label={t('dialog.reason')} isRequired rows={3} value={reason} onChange={setReason} used={used} />
    </FormDialog>
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
