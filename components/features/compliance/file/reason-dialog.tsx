'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { fileLimits } from '#lib/contract/index.ts'
import { TextDialog } from '../../../ui/text-dialog.tsx'

type Own = 'label' | 'charactersMax' | 'missing' | 'tooLong'

/** A step of a file that needs its reason. */
export function ReasonDialog(props: Omit<ComponentProps<typeof TextDialog>, Own>) {
  const t = useTranslations('file.reason')
  return (
    <TextDialog
      {...props}
      label={t('label')}
      charactersMax={fileLimits.reasonCharactersMax}
      missing={t('missing')}
      tooLong={t('long')}
    />
  )
}
