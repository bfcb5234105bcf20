'use client'

import { useRef } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { Email, type UserRole } from '#lib/contract/index.ts'
import {
  Button,
  Dialog,
  FormDialog,
  fieldErrorsOf,
  standing,
  TextField,
  useForm,
  useTranslations,
} from '../../../../ui/kit.ts'
import { LinkMade } from './link-made.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Email and role of the invited person; the link goes to them by e-mail, or is shown once for the inviter to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.invite')
  const first = useRef<HTMLInputElement>(null)
  const { form, field, isTried, setTried } = useForm<{ email: string; role: UserRole }>({ email: '', role: 'analyst' })
  const hasMail = useRoute('getMailChoices', {}).data?.value.isOn ?? false
  const act = useAction('createInvitation')
  const made = act.data?.value ?? null
  const isWrong = !Email.safeParse(form.email).success
  const submit = () => {
    setTried(true)
    if (!isWrong) act.mutate({ body: { ...form, isMailed: hasMail } })
  }
  if (made !== null) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t(made.isMailed ? 'mailedTitle' : 'linkTitle', { email: made.email ?? '' })}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        }
      >
        <LinkMade {...made} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title')}
      description={t(hasMail ? 'descriptionMailed' : 'description')}
      initialFocus={first}
      submitLabel={t(hasMail ? 'send' : 'make')}
      onSubmit={submit}
      of={act}
      fields={['email']}
    >
      <TextField
        ref={first}
        label={t('email')}
        type="email"
        autoComplete="off"
        isRequired
        {...field('email')}
        error={
          standing(fieldErrorsOf(act.error), act.variables?.body, form).email ??
          (isTried && isWrong ? t('emailWrong') : null)
        }
      />
      <RoleChoice label={t('role')} {...field('role')} />
    </FormDialog>
  )
}
