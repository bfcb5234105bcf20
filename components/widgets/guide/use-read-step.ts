'use client'

import { useEffect } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import type { ReadStep } from '#lib/contract/index.ts'
import { useMay } from '../../ui/kit.ts'
import { usePerson } from '../person/person.tsx'

/** Recorded since the console was opened, by person: once is enough. */
const recorded = new Set<string>()

/** Records a step of the reader's guide that consists in having read something, once it is shown. */
export function useReadStep(step: ReadStep, isShown: boolean): void {
  const { email } = usePerson()
  const may = useMay('updateGuide')
  const { mutate } = useAction('updateGuide')
  useEffect(() => {
    const key = `${step} ${email}`
    if (!isShown || !may || recorded.has(key)) return
    recorded.add(key)
    mutate({ body: { read: step } }, { onError: () => recorded.delete(key) })
  }, [step, isShown, may, email, mutate])
}
