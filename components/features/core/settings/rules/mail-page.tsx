'use client'

import { useTranslations } from 'next-intl'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useMay } from '../../../../ui/may.tsx'
import { Section } from '../../../../ui/section.tsx'
import { OrganizationRule } from './organization-rule.tsx'
import { RulesFrame } from './rules-frame.tsx'

/** By which server this console sends mail, and under which name. */
export function MailPage() {
  const mayChange = useMay('changeSettings')
  return (
    <RulesFrame part="e-mail" mayChange={mayChange}>
      {(settings) => (
        <>
          <MailServer />
          <OrganizationRule key={settings.organizationName ?? ''} settings={settings} />
        </>
      )}
    </RulesFrame>
  )
}

function MailServer() {
  const t = useTranslations('settings.connection')
  const { data, error, refetch } = useRoute('getConnection', {})
  return (
    <Section heading={t('mailServer')}>
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {data &&
        (data.value.mailServer ? (
          <>
            <code>{data.value.mailServer}</code>
            <TestMail />
          </>
        ) : (
          <p className="text-ink-2">{t('mailOffWhy')}</p>
        ))}
    </Section>
  )
}

/** Sends one mail to oneself and says what the mail server said: everything else of it shows only when a mail is due. */
function TestMail() {
  const t = useTranslations('settings.connection')
  const { mutate, data, error, isPending } = useAct('sendTestMail')
  const fault = data?.value.fault ?? null
  return (
    <span className="mt-2 block">
      <Button act="sendTestMail" size="s" isBusy={isPending} onClick={() => mutate({})}>
        {t('testMail')}
      </Button>
      {data && (
        <span role="status" className={`block text-sm ${fault === null ? 'text-ok' : 'text-bad'}`}>
          {fault === null
            ? t('testMailSent', { to: data.value.to })
            : t('testMailFailed', { fault: faultText(t, fault) })}
        </span>
      )}
      {error && <ErrorNotice error={error} />}
    </span>
  )
}

function faultText(t: ReturnType<typeof useTranslations<'settings.connection'>>, fault: string): string {
  return t.has(`mailFaults.${fault}`) ? t(`mailFaults.${fault}`) : fault
}
