'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { Email, type UserRole } from '#lib/contract/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { fieldErrorsOf, isAllInFields, standing } from '../../../ui/field-errors.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LinkShown } from './link-shown.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Email and role of the invited person; the link is shown once, for the inviter to send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.invite')
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<UserRole>('analyst')
  const hasMail = useRoute('getMailChoices', {}).data?.value.isOn ?? false
  const [wantsMail, setWantsMail] = useState(true)
  const [isTried, setTried] = useState(false)
  const { mutate, data, error, isPending, variables } = useAct('createInvitation', { refreshes: ['listInvitations'] })
  const made = data?.value ?? null
  const isWrong = !Email.safeParse(email).success
  const submit = () => {
    setTried(true)
    if (!isWrong) mutate({ body: { email, role, isMailed: hasMail && wantsMail } })
  }
  if (made !== null) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('linkTitle', { email: made.email ?? '' })}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        }
      >
        {made.isMailed && <p className="mb-4">{t('mailed')}</p>}
        <LinkShown link={made.link} expiresAt={made.expiresAt} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title')}
      description={t('description')}
      initialFocus={field}
      does={t('make')}
      onSubmit={submit}
      isBusy={isPending}
      error={error && !isAllInFields(error, ['email']) ? error : null}
    >
      <TextField
        ref={field}
        label={t('email')}
        type="email"
        autoComplete="off"
        isRequired
        value={email}
        error={
          standing(fieldErrorsOf(error), variables?.body, { email }).email ??
          (isTried && isWrong ? t('emailWrong') : null)
        }
        onChange={setEmail}
      />
      <RoleChoice label={t('role')} value={role} onChange={setRole} />
      {hasMail && (
        <Checkbox checked={wantsMail} onChange={setWantsMail}>
          {t('sendMail')}
        </Checkbox>
      )}
    </FormDialog>
  )
}
