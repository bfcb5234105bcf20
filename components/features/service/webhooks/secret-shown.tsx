'use client'

import { Banner, Code, useTranslations } from '../../../ui/kit.ts'

/** A secret that was made this moment, once in full; afterwards it is asked for by name. */
export function SecretShown({ secret }: { secret: string }) {
  const t = useTranslations('webhooks.secret')
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-2 border border-rule bg-sunken px-inset py-3">
        <Code value={secret} of={t('title')} />
      </div>
      <Banner meaning="plain" title={t('once')}>
        {t('onceWhy')}
      </Banner>
    </div>
  )
}
