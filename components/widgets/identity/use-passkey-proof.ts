'use client'

import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { answerPasskey, type PasskeyTrouble, passkeyTroubleOf } from '#lib/client/passkeys.ts'
import type { PasskeyAssertion } from '#lib/contract/index.ts'

/** Asks the console for a challenge and the person for a passkey; null where there is no answer, which is said then. */
export function usePasskeyProof() {
  const { mutateAsync, error, isPending } = useAct('askPasskey')
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble | 'other' | null>(null)
  const ask = async (): Promise<PasskeyAssertion | null> => {
    setTrouble(null)
    const asked = await mutateAsync({}).catch(() => null)
    if (asked === null) return null
    setAsking(true)
    try {
      return await answerPasskey(asked.value.options)
    } catch (failure) {
      setTrouble(passkeyTroubleOf(failure) ?? 'other')
      return null
    } finally {
      setAsking(false)
    }
  }
  return { ask, error, isBusy: isPending || isAsking, trouble }
}
