'use client'

import type { ReactNode } from 'react'
import { useExtensions } from '#lib/client/hooks.ts'
import { useTranslations } from '../../ui/kit.ts'

/**
 * True where the service promises what is free: suggestions, the baseline of a monitor, orders that fail. The interface
 * names no price (P104), so only a service that quotes prices has promised it.
 */
export function usePromisesFree(): boolean {
  return useExtensions()?.has('quote') ?? false
}

/** Words that something was not charged or is free; left out before a service that does not promise it. */
export function Promised({ children }: { children: ReactNode }) {
  return usePromisesFree() ? children : null
}

/** The cost compartment of what is free by that promise. */
export function useFreeCost(): { credits: number; costText?: string } {
  const t = useTranslations('ui.cost')
  return usePromisesFree() ? { credits: 0 } : { credits: 0, costText: t('unknown') }
}
