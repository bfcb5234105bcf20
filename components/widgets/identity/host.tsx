'use client'

import { useEffect, useState } from 'react'
import { askIdentityWith } from '#lib/client/identity.ts'
import { errorTexts } from '../../ui/error-texts.ts'
import { withOwnTexts } from '../../ui/kit.ts'

const IdentityDialog = withOwnTexts(() => import('./dialog.tsx'), 'IdentityDialog', {
  identity: {
    en: () => import('../../messages/en/people/identity.json'),
    de: () => import('../../messages/de/people/identity.json'),
  },
  ...errorTexts,
})

/** The place of the question who is there; its code loads when it is first asked. */
export function IdentityHost() {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  useEffect(() => askIdentityWith(() => new Promise((resolve) => setAsked({ answer: resolve }))), [])
  const end = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setAsked(null)
  }
  return asked === null ? null : <IdentityDialog onConfirmed={() => end(true)} onClose={() => end(false)} />
}
