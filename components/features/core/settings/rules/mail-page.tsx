'use client'

import { useAction, useRoute } from '#lib/client/hooks.ts'
import { organizationNameMax } from '#lib/contract/index.ts'
import { Button, ErrorNotice, Lead, Section, TextField, useMay, useTranslations, wordIn } from '../../../../ui/kit.ts'
import { Rule, RuleForm, type RuleProps, RulesFrame, useTypedRule } from './rule-form.tsx'

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
  const read = useRoute('getConnection', {})
  return (
    <Section heading={t('mailServer')}>
      <ErrorNotice of={read} />
      {read.data &&
        (read.data.value.mailServer ? (
          <>
            <code>{read.data.value.mailServer}</code>
            <TestMail />
          </>
        ) : (
          <Lead>{t('mailOffWhy')}</Lead>
        ))}
    </Section>
  )
}

/** Sends one mail to oneself and says what the mail server said: everything else of it shows only when a mail is due. */
function TestMail() {
  const t = useTranslations('settings.connection')
  const { mutate, data, error, isPending } = useAction('sendTestMail')
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
            : t('testMailFailed', { fault: wordIn(t, `mailFaults.${fault}`, fault) })}
        </span>
      )}
      <ErrorNotice error={error} />
    </span>
  )
}

/** What the organization is called to people who do not know this console yet. */
function OrganizationRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const before = settings.organizationName ?? ''
  const { edit, text, field } = useTypedRule(settings, before)
  const name = text.trim()
  return (
    <Rule id="organization">
      <RuleForm
        edit={edit}
        isSame={name === before}
        submitLabel={t('saveName')}
        onSave={() => edit.save({ organizationName: name === '' ? null : name })}
        className="flex max-w-panel flex-col gap-4"
      >
        <TextField
          label={t('organizationName')}
          {...field}
          maxLength={organizationNameMax}
          hint={t('organizationHow')}
        />
      </RuleForm>
    </Rule>
  )
}
