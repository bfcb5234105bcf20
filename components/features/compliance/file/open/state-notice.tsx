'use client'

import { Banner, useTranslations } from '../../../../ui/kit.ts'

/** An approval was refused because more is known of the company than the reader was shown, which stands below by now. */
export function StateNotice() {
  const t = useTranslations('file.open')
  return (
    <div role="alert">
      <Banner meaning="warn" title={t('conflict')}>
        {t('conflictNext')}
      </Banner>
    </div>
  )
}
