'use client'

import { useTranslations } from 'next-intl'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { LinkShown } from './link-shown.tsx'

type Made = Pick<RouteAnswer<'createInvitation'>, 'link' | 'email' | 'expiresAt'>

/** The link where this console sends no e-mail; else whom it went to. */
export function LinkMade({ link, email, expiresAt }: Made) {
  const t = useTranslations('settings.link')
  if (link) return <LinkShown link={link} expiresAt={expiresAt} />
  return <Banner meaning="ok" title={t('mailed', { email: email ?? '' })} />
}
