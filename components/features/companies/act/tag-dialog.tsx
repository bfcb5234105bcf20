'use client'

import { useState } from 'react'
import { fileLimits } from '#lib/contract/index.ts'
import { ChoiceChip, FormDialog, TextField, useTranslations } from '../../../ui/kit.ts'
import { valuesOfRow } from '../work-rows.ts'
import type { ActProps } from './act.ts'
import { EditOutcome, editedFilesOf, useEditMany } from './edit-outcome.tsx'

/** Adds tags to the files of the selected companies and takes others from them. */
export function TagDialog({ rows, onClose }: ActProps) {
  const t = useTranslations('companyActs.tag')
  const [typed, setTyped] = useState('')
  const [removed, setRemoved] = useState<readonly string[]>([])
  const { progress, run } = useEditMany()
  const used = valuesOfRow(rows, ({ file }) => file?.tags ?? [])
  const added = [...new Set(typed.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  const isLong = added.length > fileLimits.tagsMax || added.some((tag) => tag.length > fileLimits.tagCharactersMax)
  const apply = async (files = editedFilesOf(rows)) => {
    const changes = {
      ...(added.length === 0 ? {} : { tagsAdded: added }),
      ...(removed.length === 0 ? {} : { tagsRemoved: [...removed] }),
    }
    if (await run(files, changes)) onClose()
  }
  const isOver = progress !== null && !progress.isRunning && progress.error === null
  return (
    <FormDialog
      title={t('title', { count: rows.length })}
      onClose={onClose}
      submitLabel={t('save', { count: rows.length })}
      onSubmit={() => void apply()}
      isBusy={progress?.isRunning ?? false}
      disabledReason={isOver ? t('done') : isLong || added.length + removed.length === 0 ? t('noTag') : null}
    >
      {progress && <EditOutcome progress={progress} rows={rows} onAgain={(files) => void apply([...files])} />}
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
    </FormDialog>
  )
}
