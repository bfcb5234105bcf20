'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useExtensions } from '#lib/client/hooks.ts'
import type { Percentage } from '#lib/contract/index.ts'
import { unknown } from '#lib/domain/knowledge/index.ts'
import { formatShare } from '../../../format.ts'
import { useReader } from '../../../ui/kit.ts'
import { useCompany } from '../../../widgets/company/use-company.ts'
import { useStoredFacts } from '../../../widgets/company/use-stored-facts.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { type Accounts, comparedAccountsOf, comparedHoldersOf, officersIn, ownersOf, unreadFacts } from './lists.ts'
import type { PartyList, SideFacts } from './rows.ts'

/** Its accounts are the newest of the company itself. */
export interface ComparedSide extends Accounts {
  serviceId: string
  name: string | null
  facts: SideFacts
  /** Whose entries the lists have; null where none is on file. */
  orders: { report: string | null; ubo: string | null }
  officers: PartyList
  holders: PartyList
  owners: PartyList
  /** Whether the service says of its results what they have and lack. */
  isStated: boolean
  isReady: boolean
  error: Error | null
}

/** What is on file of one of the two; reading it requests nothing and costs nothing. */
export function useSide(serviceId: string): ComparedSide {
  const t = useTranslations('compare')
  const { locale } = useReader()
  const { company, name, basics, found, isPending, error } = useCompany(serviceId)
  const { held, isReady } = useStoredFacts(serviceId, company)
  const facts = useStatedParts(basics?.orderId ?? null)
  const ofOwners = useStatedParts(held.results?.ubo?.id ?? null)
  const ofAccounts = useStatedParts(held.results?.financials?.id ?? null)
  const stated = [facts, ofOwners, ofAccounts]
  const isRead = stated.every((one) => one.isKnown || one.reason !== 'loading')
  const isStated = useExtensions()?.has('getCompleteness') ?? false
  return useMemo((): ComparedSide => {
    const sayShare = (share: Percentage | null | undefined, jointlyWith: readonly string[]) => {
      const text = formatShare(share, locale)
      return jointlyWith.length === 0 ? text : t('jointly', { share: text, names: jointlyWith.join(', ') })
    }
    return {
      serviceId,
      name: name ?? found?.hit.name ?? null,
      facts: {
        basic: basics?.report?.basicInformation ?? null,
        hit: found?.hit ?? null,
        missing: unknown(basics === null ? 'notOrdered' : 'notUnderstood'),
        unread: unreadFacts(facts, basics?.unexpected ?? []),
      },
      orders: { report: held.results?.report?.id ?? null, ubo: held.results?.ubo?.id ?? null },
      officers: officersIn(held),
      holders: comparedHoldersOf(held, sayShare),
      owners: ownersOf(held, ofOwners, sayShare),
      ...comparedAccountsOf(held, ofAccounts, locale),
      isStated,
      isReady: !isPending && isReady && isRead,
      error,
    }
  }, [
    serviceId,
    name,
    basics,
    found,
    held,
    facts,
    ofOwners,
    ofAccounts,
    isStated,
    isPending,
    isReady,
    isRead,
    error,
    locale,
    t,
  ])
}
