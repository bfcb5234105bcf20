'use client'

import { useEffect } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyState } from '#lib/contract/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { useLaterLabels } from '../company-state/later-labels.ts'
import { stateRows } from '../company-state/state-rows.ts'
import type { PartJob } from './use-parts.tsx'

/** What is believed of the company, what it is made of and what became known later, as a program reads it. */
export function StateForPack(job: PartJob) {
  usePart(job, ({ reviewed: _ofReader, ...state }) => `${JSON.stringify(state, null, 2)}\n`)
  return null
}

/** What became known after the results of the pack were retrieved, a line each: a monitor's events among them. */
export function ChangesForPack(job: PartJob) {
  const labelsOf = useLaterLabels()
  usePart(job, (state) => csvOf(stateRows(state, labelsOf)))
  return null
}

function usePart({ serviceId, onMade, onFailed }: PartJob, make: (state: CompanyState) => string) {
  const { data, error } = useRoute('getCompanyState', { params: { serviceId } })
  const made = data === undefined ? null : make(data.value)
  useEffect(() => {
    if (error !== null) onFailed(error)
    else if (made !== null) onMade(made)
  }, [error, made, onMade, onFailed])
}
