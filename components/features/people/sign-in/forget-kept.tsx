'use client'

import { useEffect } from 'react'
import { forgetAtSignIn } from '#lib/client/storage.ts'

/** Whoever comes here is nobody yet: what another person opened in this browser is not theirs. */
export function ForgetKept() {
  useEffect(forgetAtSignIn, [])
  return null
}
