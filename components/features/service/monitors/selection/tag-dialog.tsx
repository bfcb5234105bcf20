'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Monitor } from '#lib/contract/index.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { areWithinLimits, tagsIn, tagsTogether } from '../tags.ts'
import { TagsField } from '../tags-field.tsx'

interface TagDialogProps {
  monitors: readonly Monitor[]
  isBusy: boolean
  onClose: () => void
  onSave: (tags: readonly string[]) => void
}

/** Adds tags to the selected monitors; those they have stay. */
export function MonitorTagDialog({ monitors, isBusy, onClose, onSave }: TagDialogProps) {
  const t = useTranslations('monitors.selection')
  const [typed, setTyped] = useState('')
  const added = tagsIn(typed)
  const isTooMuch = added.length > 0 && !monitors.every((one) => areWithinLimits(tagsTogether(one, added)))
  return (
    <FormDialog
      title={t('tagTitle', { count: monitors.length })}
      does={t('tag')}
      isBusy={isBusy}
      off={isTooMuch || added.length === 0 ? t('noTag') : null}
      onClose={onClose}
      onSubmit={() => added.length > 0 && !isTooMuch && onSave(added)}
    >
      <TagsField value={typed} isTooMuch={isTooMuch} onChange={setTyped} />
    </FormDialog>
  )
}
