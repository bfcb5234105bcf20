'use client'

import { useAction } from '#lib/client/hooks.ts'
import { alertChannelKinds, alertChannelLimits, WebhookUrl } from '#lib/contract/index.ts'
import {
  Button,
  Code,
  Dialog,
  FormDialog,
  fieldErrorTypesOf,
  optionsOf,
  SelectField,
  TextField,
  useForm,
  useTranslations,
} from '../../../../ui/kit.ts'

const windows = [15, 60, 240, 1_440, alertChannelLimits.windowMinutesMax]
const emptyForm = { name: '', kind: 'chat', url: '', threshold: '1', windowMinutes: '60' }

/** Adds an address for alerts; the secret of a webhook is shown once. */
export function ChannelDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('webhookAlerts')
  const { form, field, isTried, setTried } = useForm(emptyForm)
  const act = useAction('createAlertChannel')
  const { name, url, threshold } = form
  const isCount =
    /^\d{1,2}$/.test(threshold) && Number(threshold) >= 1 && Number(threshold) <= alertChannelLimits.thresholdMax
  const isUrl = WebhookUrl.safeParse(url.trim()).success
  const isForbidden = fieldErrorTypesOf(act.error).url === 'url_forbidden'
  const submit = () => {
    setTried(true)
    const kind = alertChannelKinds.find((one) => one === form.kind)
    if (name.trim() === '' || !isUrl || !isCount || kind === undefined) return
    const numbers = { threshold: Number(threshold), windowMinutes: Number(form.windowMinutes) }
    act.mutate(
      { body: { name: name.trim(), kind, url: url.trim(), ...numbers } },
      { onSuccess: ({ value }) => value.signingSecret || onClose() },
    )
  }
  const secret = act.data?.value.signingSecret
  if (secret) {
    return (
      <Dialog isOpen onClose={onClose} title={t('made')} actions={<Button onClick={onClose}>{t('done')}</Button>}>
        <p className="mb-2 text-ink-2">{t('once')}</p>
        <Code value={secret} of={t('secret')} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('addTitle')}
      description={t('what')}
      submitLabel={t('save')}
      onSubmit={submit}
      of={act}
      fields={['url']}
    >
      <TextField
        label={t('name')}
        isRequired
        {...field('name')}
        error={isTried && name.trim() === '' ? t('nameMissing') : null}
        autoFocus
      />
      <SelectField
        label={t('kind')}
        {...field('kind')}
        hint={t(form.kind === 'chat' ? 'chatHint' : 'webhookHint')}
        options={optionsOf(alertChannelKinds, t)}
      />
      <TextField
        label={t('url')}
        isRequired
        isCode
        type="url"
        {...field('url')}
        error={isForbidden ? t('urlForbidden') : isTried && !isUrl ? t('urlInvalid') : null}
        hint={t('urlHint')}
      />
      <TextField
        label={t('threshold')}
        inputMode="numeric"
        {...field('threshold')}
        error={isTried && !isCount ? t('thresholdWrong', { max: alertChannelLimits.thresholdMax }) : null}
        hint={t('thresholdHint')}
      />
      <SelectField
        label={t('window')}
        {...field('windowMinutes')}
        options={windows.map((minutes) => ({ value: String(minutes), label: t('minutes', { minutes }) }))}
      />
    </FormDialog>
  )
}
