'use client'

import { Plus, Trash2 } from 'lucide-react'
import { fileLimits, type RelatedParty } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, Button, IconButton, TextField, useTranslations } from '../../../ui/kit.ts'
import { PartyPageIcon } from '../../../widgets/parties/party-page-icon.tsx'
import { useCompanyParties } from '../../../widgets/parties/use-company-parties.ts'

interface PartiesProps {
  serviceId: string
  parties: readonly RelatedParty[]
  onChange: (parties: RelatedParty[]) => void
  isLocked: boolean
  /** Of the file: after a failed reading another person may have saved some. */
  read: Knowledge<unknown>
}

/** Who else belongs to the file: name, what they are to the company, and an identifier where there is one. */
export function FileParties({ serviceId, parties, onChange, isLocked, read }: PartiesProps) {
  const t = useTranslations('file.parties')
  const onFile = useCompanyParties(serviceId)
  const change = (index: number, part: Partial<RelatedParty>) =>
    onChange(parties.map((party, at) => (at === index ? { ...party, ...part } : { ...party })))
  return (
    <fieldset className="min-w-0" disabled={isLocked}>
      <legend className="mb-2 text-sm font-medium text-ink-2">{t('title')}</legend>
      {parties.length === 0 && read.isKnown && <p className="mb-2 text-sm text-ink-3">{absent(t, 'none', read)}</p>}
      <ul className="flex flex-col gap-3">
        {parties.map((party, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row that is typed in has no other identity.
          <li key={index} className="flex flex-wrap items-end gap-3 border-b border-hair pb-3">
            <TextField
              className="min-w-0 flex-2 basis-[180px]"
              label={t('name')}
              value={party.name}
              maxLength={fileLimits.nameCharactersMax}
              onChange={(name) => change(index, { name })}
            />
            <TextField
              className="min-w-0 flex-1 basis-[140px]"
              label={t('relation')}
              value={party.relation}
              maxLength={fileLimits.nameCharactersMax}
              onChange={(relation) => change(index, { relation })}
            />
            <TextField
              className="min-w-0 flex-1 basis-[140px]"
              label={t('identifier')}
              isCode
              value={party.identifier ?? ''}
              maxLength={fileLimits.nameCharactersMax}
              onChange={(text) => change(index, { identifier: text === '' ? null : text })}
            />
            <PartyPageIcon serviceId={serviceId} of={onFile.relatedOf(party.name)} name={party.name} />
            {!isLocked && (
              <IconButton
                act="editFile"
                icon={Trash2}
                label={t('remove', { name: party.name || String(index + 1) })}
                onClick={() => onChange(parties.filter((_one, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isLocked && (
        <Button
          act="editFile"
          size="s"
          icon={Plus}
          className="mt-3"
          disabledReason={parties.length >= fileLimits.partiesMax ? t('full', { max: fileLimits.partiesMax }) : null}
          onClick={() => onChange([...parties, { name: '', relation: '' }])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  )
}
