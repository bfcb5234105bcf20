'use client'

import type { RouteAnswer } from '#lib/contract/index.ts'
import { Banner, Code, Note, Time, useTranslations } from '../../../../ui/kit.ts'

type Made = Pick<RouteAnswer<'createInvitation'>, 'link' | 'email' | 'expiresAt'>

/** The link where this console sends no e-mail; else whom it went to. */
export function LinkMade({ link, email, expiresAt }: Made) {
  const t = useTranslations('settings.link')
  if (link) return <LinkShown link={link} expiresAt={expiresAt} />
  return <Banner meaning="ok" title={t('mailed', { email: email ?? '' })} />
}

/** A link that was made this moment, once in full: the console keeps only what recognizes it. */
function LinkShown({ link, expiresAt }: { link: string; expiresAt: string }) {
  const t = useTranslations('settings.link')
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-2 border border-rule bg-sunken px-inset py-3">
        <Code value={link} of={t('title')} />
      </div>
      <Banner meaning="warn" title={t('once')}>
        {t('onceWhy')} {t('seen')}
      </Banner>
      <Note>
        {t('until')} <Time at={expiresAt} />
      </Note>
    </div>
  )
}
