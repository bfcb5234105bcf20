'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField, TextField } from '../../../ui/text-field.tsx'
import { nameOfAuthor } from '../../../widgets/notes/use-record.ts'
import type { ActProps } from './act.ts'
import { EditOutcome } from './edit-outcome.tsx'
import { filesOf, useEditMany } from './use-edit-many.ts'

/** Gives the files of the selected companies to one person, with a date where one is set. */
export function AssignDialog({ rows, userId, onClose }: ActProps) {
  const t = useTranslations('companyActs.assign')
  const people = useRoute('listColleagues', {}).data?.value.people ?? []
  const [assignee, setAssignee] = useState(userId ?? '')
  const [dueOn, setDueOn] = useState('')
  const { progress, run } = useEditMany()
  const apply = async (files = filesOf(rows)) => {
    const changes = { assigneeId: assignee === '' ? null : assignee, ...(dueOn === '' ? {} : { dueOn }) }
    if (await run(files, changes)) onClose()
  }
  const others = people.filter((one) => one.userId !== userId)
  return (
    <FormDialog
      title={t('title', { count: rows.length })}
      onClose={onClose}
      does={t('assign', { count: rows.length })}
      onSubmit={() => void apply()}
      isBusy={progress?.isRunning ?? false}
      off={progress && !progress.isRunning && progress.error === null ? t('done') : null}
    >
      {progress && <EditOutcome progress={progress} rows={rows} onAgain={(files) => void apply([...files])} />}
      <SelectField
        label={t('person')}
        value={assignee}
        options={[
          ...(userId === null ? [] : [{ value: userId, label: t('me') }]),
          ...others.map((one) => ({ value: one.userId, label: nameOfAuthor(one) })),
          { value: '', label: t('nobody') },
        ]}
        onChange={setAssignee}
      />
      <TextField type="date" label={t('dueOn')} hint={t('dueHint')} value={dueOn} onChange={setDueOn} />
    </FormDialog>
  )
}
