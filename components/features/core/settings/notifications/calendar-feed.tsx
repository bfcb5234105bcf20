'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { Age, Banner, Button, Code, ConfirmDialog, ErrorNotice } from '../../../../ui/kit.ts'

/** The own work as a calendar to subscribe to: one secret address, shown once, that its person renews and revokes. */
export function CalendarFeed() {
  const t = useTranslations('settings.appearance.calendar')
  const feed = useRoute('getCalendarFeed', {})
  const renew = useAct('renewCalendarFeed')
  const revoke = useAct('revokeCalendarFeed')
  const [isAsking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { createdAt = null, lastReadAt } = feed.data?.value ?? {}
  const close = () => setAsking(null)
  const create = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ value }) => {
          setAddress(value.address)
          close()
        },
      },
    )
  const end = () =>
    revoke.mutate(
      {},
      {
        onSuccess: () => {
          setAddress(null)
          close()
        },
      },
    )
  return (
    <section aria-label={t('title')} className="border-b border-hair py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-[220px]">
          <h2 className="font-medium">{t('title')}</h2>
          <p className="text-sm text-ink-3">
            {t('hint')}
            {createdAt && (
              <>
                {' '}
                {t('created')} <Age at={createdAt} />
                {lastReadAt && (
                  <>
                    {' · '}
                    {t('lastRead')} <Age at={lastReadAt} />
                  </>
                )}
              </>
            )}
          </p>
        </div>
        {feed.data && (
          <span className="flex flex-wrap gap-3">
            <Button isBusy={renew.isPending} onClick={() => (createdAt === null ? create() : setAsking('renew'))}>
              {t(createdAt === null ? 'create' : 'renew')}
            </Button>
            {createdAt !== null && <Button onClick={() => setAsking('revoke')}>{t('revoke')}</Button>}
          </span>
        )}
      </div>
      <ErrorNotice of={feed} />
      {isAsking === null && renew.error && <ErrorNotice error={renew.error} />}
      {address && (
        <div className="mt-3 flex flex-col gap-3">
          <div className="rounded-2 border border-rule bg-sunken px-inset py-3 wrap-anywhere">
            <Code value={address} of={t('address')} />
          </div>
          <Banner meaning="plain" title={t('once')}>
            {t('onceWhy')}
          </Banner>
        </div>
      )}
      {isAsking !== null && (
        <ConfirmDialog
          title={t(isAsking === 'renew' ? 'renew' : 'revoke')}
          description={t(isAsking === 'renew' ? 'renewWhy' : 'revokeWhy')}
          does={t(isAsking === 'renew' ? 'renew' : 'revoke')}
          isBusy={renew.isPending || revoke.isPending}
          error={isAsking === 'renew' ? renew.error : revoke.error}
          onClose={close}
          onConfirm={isAsking === 'renew' ? create : end}
        />
      )}
    </section>
  )
}
