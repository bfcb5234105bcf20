'use client'

import { forgetFiles } from '#lib/client/kept-files.ts'
import { authForms, csrfToken } from '#lib/client/sign-in.ts'
import { pages } from '../pages.ts'
import { announce } from '../ui/announce.ts'
import { useTranslations } from '../ui/translations.ts'

/**
 * Signing out is a form of the page, so that the browser leaves with it and nothing of the session stays behind, nor the files
 * that were opened in it.
 */
export function useSignOut(): () => void {
  const t = useTranslations('errors')
  return () => {
    const leaving = async () => {
      const token = await csrfToken()
      await forgetFiles()
      leave(token)
    }
    leaving().catch(() => announce({ kind: 'failed', title: t('console_unreachable.what') }))
  }
}

function leave(token: string) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = authForms.signOut
  for (const [name, value] of [
    ['csrfToken', token],
    ['callbackUrl', pages.signIn()],
  ] as const) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
