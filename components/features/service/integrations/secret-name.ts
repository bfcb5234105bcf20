'use client'

import { useTranslations, wordIn } from '../../../ui/kit.ts'

/** What a register calls a secret, in words; one this console does not know is named as it came. */
export function useSecretName() {
  const t = useTranslations('integrations.secrets')
  return (name: string) => wordIn(t, name)
}
