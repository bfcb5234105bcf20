'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { Home } from '#lib/contract/index.ts'
import { pageOfDecision } from '../../../widgets/decisions/page-of-decision.ts'
import { usePerson } from '../../../widgets/person/person.tsx'
import { guideSteps, type Step } from './guide-steps.ts'

/** Empty where the reader needs no guide, and until all is known that decides it. */
export function useGuideSteps(home: Home | undefined, isSandbox: boolean): Step[] {
  const isAdmin = usePerson().role === 'admin'
  const guide = home?.guide ?? null
  const connects = guide !== null && isAdmin && !isSandbox
  const extensions = useExtensions()
  const lists = extensions?.has('listIntegrations') ?? false
  const people = useRoute('listPeople', {}, { enabled: connects })
  const integrations = useRoute('listIntegrations', {}, { enabled: connects && lists })
  const isWaiting = connects && (extensions === undefined || people.isLoading || integrations.isLoading)
  if (guide === null || isWaiting) return []
  const match = home?.decisions.find(({ kind }) => kind === 'match')
  return guideSteps({
    ...{ guide, isSandbox, isAdmin },
    integrations: integrations.data?.value.integrations?.length ?? 0,
    people: people.data?.value.people.length ?? 0,
    match: match && pageOfDecision(match),
  })
}
