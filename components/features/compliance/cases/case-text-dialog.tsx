'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { caseLimits } from '#lib/contract/index.ts'
import { TextDialog } from '../../../ui/text-dialog.tsx'

type Own = 'charactersMax' | 'missing' | 'tooLong'

/** A step of a case that needs its words. */
export function CaseTextDialog(props: Omit<ComponentProps<typeof TextDialog>, Own>) {
  const t = useTranslations('cases.page')
  return (
    <TextDialog {...props} charactersMax={caseLimits.textCharactersMax} missing={t('missing')} tooLong={t('long')} />
  )
}
