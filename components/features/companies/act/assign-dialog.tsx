'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { codePoints, fileLimits } from '#lib/contract/index.ts'
import { nameOfAuthor, SelectField, TextArea, TextField, useForm, useTranslations } from '../../../ui/kit.ts'
import type { ActProps } from './act.ts'
import { EditManyDialog } from './edit-many-dialog.tsx'

/** Gives the files of the selected companies to one person, with what is wanted of them and a date where these are set. */
export function AssignFilesDialog({ rows, userId, onClose }: ActProps) {
  const t = useTranslations('companyActs.assign')
  const people = useRoute('listColleagues', {}).data?.value.people ?? []
  const { form, field } = useForm({ assignee: userId ?? '', wanted: '', dueOn: '' })
  const { assignee, dueOn } = form
  const said = form.wanted.trim()
  const used = { count: codePoints(said), max: fileLimits.wantedCharactersMax }
  const others = people.filter((one) => one.userId !== userId)
  return (
    <EditManyDialog
      {...{ rows, onClose }}
      title={t('title', { count: rows.length })}
      submitLabel={t('assign', { count: rows.length })}
      done={t('done')}
      disabledReason={assignee !== '' && used.count > used.max ? t('long') : null}
      changes={{
        assigneeId: assignee || null,
        wanted: (assignee !== '' && said) || undefined,
        dueOn: dueOn || undefined,
      }}
    >
      <SelectField
        label={t('person')}
        {...field('assignee')}
        options={[
          ...(userId === null ? [] : [{ value: userId, label: t('me') }]),
          ...others.map((one) => ({ value: one.userId, label: nameOfAuthor(one) })),
          { value: '', label: t('nobody') },
        ]}
      />
      {assignee !== '' && (
        <TextArea label={t('wanted')} hint={t('wantedHint')} rows={2} {...field('wanted')} used={used} />
      )}
      <TextField type="date" label={t('dueOn')} hint={t('dueHint')} {...field('dueOn')} />
    </EditManyDialog>
  )
}
