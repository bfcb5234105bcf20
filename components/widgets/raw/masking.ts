'use client'

import { useCallback } from 'react'
import { maskedIban } from '#lib/text/index.ts'
import { usePerson } from '../person/person.tsx'

/** How account numbers are shown: whole to an administrator, masked to everybody else, as the console answers them. */
export function useMasking(): (name: string, value: string) => string {
  const { role } = usePerson()
  const isWhole = role === 'admin'
  return useCallback((name, value) => (name === 'iban' && !isWhole ? maskedIban(value) : value), [isWhole])
}
