'use client'

import { useState } from 'react'
import { fileLimits } from '#lib/contract/index.ts'
import { ChoiceChip, TextField, useTranslations } from '../../../ui/kit.ts'
import { valuesOfRow } from '../work-rows.ts'
import type { ActProps } from './act.ts'
import { EditManyDialog } from './edit-many-dialog.tsx'

/** Adds tags to the files of the selected companies and takes others from them. */
export function TagDialog({ rows, onClose }: ActProps) {
  const t = useTranslations('companyActs.tag')
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const used = valuesOfRow(rows, ({ file }) => file?.tags ?? [])
  const added = [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  const isLong = added.length > fileLimits.tagsMax || added.some((tag) => tag.length > fileLimits.tagCharactersMax)
  return (
    <EditManyDialog
      {...{ rows, onClose }}
      title={t('title', { count: rows.length })}
      submitLabel={t('save', { count: rows.length })}
      done={t('done')}
      disabledReason={isLong || added.length + removed.length === 0 ? t('noTag') : null}
      changes={{
        tagsAdded: added.length === 0 ? undefined : added,
        tagsRemoved: removed.length === 0 ? undefined : [...removed],
      }}
    >
      <TextField
        label={t('add')}
        hint={t('addHint')}
        value={typed}
        onChange={setTyped}
        error={isLong ? t('long', { max: fileLimits.tagCharactersMax, count: fileLimits.tagsMax }) : null}
      />
      {used.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium text-ink-2">{t('remove')}</legend>
          <div className="flex flex-wrap gap-2">
            {used.map((tag) => (
              <ChoiceChip
                key={tag}
                isChosen={removed.includes(tag)}
                onChange={(isOn) => setRemoved(isOn ? [...removed, tag] : removed.filter((one) => one !== tag))}
              >
                {tag}
              </ChoiceChip>
            ))}
          </div>
        </fieldset>
      )}
    </EditManyDialog>
  )
}
