'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { KnownSecrets } from './signature/secret-name.ts'

interface SecretsOfPages {
  secrets: KnownSecrets
  /** A secret that was revealed or made here: what was the current one before is the previous one. */
  remember: (current: string) => void
}

const none: SecretsOfPages = { secrets: { current: null, previous: null }, remember: () => {} }
const Context = createContext(none)

/** Secrets that were shown on the pages of one webhook, for as long as the reader stays on them. */
export function SecretsProvider({ children }: { children: ReactNode }) {
  const [secrets, setSecrets] = useState(none.secrets)
  const value = useMemo(() => {
    const remember = (current: string) =>
      setSecrets((before) => (before.current === current ? before : { current, previous: before.current }))
    return { secrets, remember }
  }, [secrets])
  return <Context value={value}>{children}</Context>
}

export function useKnownSecrets(): SecretsOfPages {
  return useContext(Context)
}
