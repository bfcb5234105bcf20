'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import { formatInstant } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useReader } from '../../ui/reader.tsx'
import { nameOfAuthor, useCompanyRecord } from './use-record.ts'

/** One star for everybody: it brings the company to the top of the list. Who put it there is said. */
export function StarButton({ serviceId }: { serviceId: string }) {
  const t = useTranslations('notes.star')
  const { locale, timeZone } = useReader()
  const record = useCompanyRecord(serviceId)
  const star = useAct('starCompany')
  const unstar = useAct('unstarCompany')
  const given = record.data?.value.star ?? null
  const input = { params: { serviceId } }
  const toggle = () => (given === null ? star.mutate(input) : unstar.mutate(input))
  const error = star.error ?? unstar.error
  if (record.data === undefined) return null
  const whose = given && t('by', { name: nameOfAuthor(given.by), at: formatInstant(given.at, locale, timeZone) })
  return (
    <>
      <Button
        act="starCompany"
        kind="quiet"
        icon={Star}
        aria-pressed={given !== null}
        title={whose ?? t('why')}
        isBusy={star.isPending || unstar.isPending}
        onClick={toggle}
        className={given === null ? undefined : '[&_svg]:fill-current [&_svg]:text-accent'}
      >
        <span className="max-panel:sr-only">{t(given === null ? 'add' : 'added')}</span>
      </Button>
      {error && <ErrorNotice error={error} />}
    </>
  )
}
