'use client'

import { useCallback } from 'react'
import { usePerson } from '../shell/person.tsx'

/** An account number with its country and last digits: enough to recognise it, not to use it. */
export function masked(iban: string): string {
  const plain = iban.replace(/\s+/g, '')
  if (plain.length < 10) return '•'.repeat(plain.length)
  return `${plain.slice(0, 2)}•• ${'•••• '.repeat(Math.max(1, Math.floor((plain.length - 8) / 4)))}${plain.slice(-4)}`
}

/** How account numbers are shown: whole to an administrator, masked to everybody else. */
export function useMasking(): (name: string, value: string) => string {
  const { role } = usePerson()
  const isWhole = role === 'admin'
  return useCallback((name, value) => (name === 'iban' && !isWhole ? masked(value) : value), [isWhole])
}
