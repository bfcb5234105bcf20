'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useMay } from '../../../../ui/may.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TestMail } from '../connection/test-mail.tsx'
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
