'use client'

import { useRef, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { Email, type UserRole } from '#lib/contract/index.ts'
import { Button, Dialog, FormDialog, fieldErrorsOf, standing, TextField, useTranslations } from '../../../../ui/kit.ts'
import { LinkMade } from './link-made.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Email and role of the invited person; the link goes to them by e-mail, or is shown once for the inviter to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.invite')
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<UserRole>('analyst')
  const hasMail = useRoute('getMailChoices', {}).data?.value.isOn ?? false
  const [isTried, setTried] = useState(false)
  const act = useAction('createInvitation')
  const made = act.data?.value ?? null
  const isWrong = !Email.safeParse(email).success
  const submit = () => {
    setTried(true)
    if (!isWrong) act.mutate({ body: { email, role, isMailed: hasMail } })
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
      initialFocus={field}
      submitLabel={t(hasMail ? 'send' : 'make')}
      onSubmit={submit}
      of={act}
      fields={['email']}
    >
      <TextField
        ref={field}
        label={t('email')}
        type="email"
        autoComplete="off"
        isRequired
        value={email}
        error={
          standing(fieldErrorsOf(act.error), act.variables?.body, { email }).email ??
          (isTried && isWrong ? t('emailWrong') : null)
        }
        onChange={setEmail}
      />
      <RoleChoice label={t('role')} value={role} onChange={setRole} />
    </FormDialog>
  )
}
