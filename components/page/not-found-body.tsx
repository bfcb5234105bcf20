'use client'

import { SearchX } from 'lucide-react'
import { ButtonLink, pages, useTranslations } from '../ui/kit.ts'
import { NothingBox, NothingNext } from '../ui/nothing-box.tsx'

/** Nothing is at this address, with or without the frame around it. */
export function NotFoundBody() {
  const t = useTranslations('notFound')
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <NothingBox icon={SearchX} title={t('text')}>
        <NothingNext>
          <ButtonLink href={pages.overview()}>{t('home')}</ButtonLink>
        </NothingNext>
      </NothingBox>
    </div>
  )
}
