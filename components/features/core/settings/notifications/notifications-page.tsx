'use client'

import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { type MailKind, type MailTime, mailKinds, mailTimesOf, readers } from '#lib/contract/index.ts'
import {
  Age,
  Banner,
  Button,
  Code,
  ConfirmDialog,
  ErrorNotice,
  May,
  Note,
  optionsOf,
  Remark,
  Segmented,
  useTranslations,
} from '../../../../ui/kit.ts'
import { usePerson } from '../../../../widgets/person/person.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** What only those get who open companies; the rest is for everybody. */
const ofReaders: readonly MailKind[] = ['mentions', 'deadlines', 'monitoring']

/** What one is told by e-mail and by the own calendar. */
export function NotificationsPage() {
  return (
    <SettingsFrame part="notifications">
      <div className="max-w-measure border-t border-bar">
        <MailChoicesSection />
        <May act="renewCalendarFeed">
          <CalendarFeed />
        </May>
      </div>
    </SettingsFrame>
  )
}

/** What one gets by e-mail, and when; each choice applies at once. Nothing is sent while the console has no mail server. */
function MailChoicesSection() {
  const t = useTranslations('settings.appearance.mail')
  const { role } = usePerson()
  const read = useRoute('getMailChoices', {})
  const change = useAction('changeMailChoices')
  const value = read.data?.value
  if (read.error) return <ErrorNotice of={read} />
  if (value === undefined) return null
  const sent: Partial<Record<MailKind, MailTime>> = (change.isPending ? change.variables?.body : undefined) ?? {}
  const notice = !value.isOn ? 'isOff' : value.isDemo === true && 'isDemo'
  const kinds = mailKinds.filter((kind) => !ofReaders.includes(kind) || readers.includes(role))
  return (
    <section id="mail" aria-label={t('title')} className="border-b border-hair py-4">
      <h2 className="font-medium">{t('title')}</h2>
      <Note>{t('hint')}</Note>
      {notice && (
        <div className="mt-3">
          <Banner meaning="plain" title={t(notice)}>
            {t(`${notice}Why`)}
          </Banner>
        </div>
      )}
      <ErrorNotice error={change.error} />
      <ul className="mt-3 flex flex-col gap-3">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="min-w-0 flex-1 basis-[220px]">
              <span className="block">{t(`kinds.${kind}`)}</span>
              <Remark>{t(`kindHints.${kind}`)}</Remark>
            </span>
            <Segmented
              label={t(`kinds.${kind}`)}
              value={mailTimesOf[kind].find((one) => one === (sent[kind] ?? value.choices[kind])) ?? 'off'}
              onChange={(time) => change.mutate({ body: { [kind]: time } })}
              options={optionsOf(mailTimesOf[kind], (time) => t(`times.${time}`))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The own work as a calendar to subscribe to: one secret address, shown once, that its person renews and revokes. */
function CalendarFeed() {
  const t = useTranslations('settings.appearance.calendar')
  const feed = useRoute('getCalendarFeed', {})
  const renew = useAction('renewCalendarFeed')
  const revoke = useAction('revokeCalendarFeed')
  const [isAsking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { createdAt = null, lastReadAt } = feed.data?.value ?? {}
  const close = () => setAsking(null)
  const done = (shown: string | null) => {
    setAddress(shown)
    close()
  }
  const create = () => renew.mutate({}, { onSuccess: ({ value }) => done(value.address) })
  const end = () => revoke.mutate({}, { onSuccess: () => done(null) })
  return (
    <section aria-label={t('title')} className="border-b border-hair py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-[220px]">
          <h2 className="font-medium">{t('title')}</h2>
          <Note>
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
          </Note>
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
          title={t(isAsking)}
          description={t(`${isAsking}Why`)}
          submitLabel={t(isAsking)}
          of={isAsking === 'renew' ? renew : revoke}
          onClose={close}
          onConfirm={isAsking === 'renew' ? create : end}
        />
      )}
    </section>
  )
}
