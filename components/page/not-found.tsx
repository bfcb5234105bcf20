import { useTranslations } from 'next-intl'
import { pages } from '../pages.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Nothing } from '../ui/nothing.tsx'

/** Nothing is at this address, with or without the frame around it. */
export function NotFound() {
  const t = useTranslations('notFound')
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <Nothing kind="notFound" title={t('text')} next={<ButtonLink href={pages.overview()}>{t('home')}</ButtonLink>} />
    </div>
  )
}
