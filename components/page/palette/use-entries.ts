'use client'

import { Building2, CornerDownRight, FilePlus2, Keyboard, ReceiptText, Search } from 'lucide-react'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { hitsIn, limits, mayRead, readers } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { wordIn } from '../../format.ts'
import { useShortcutList } from '../../ui/keyboard/hooks.ts'
import type { Shortcut } from '../../ui/keyboard/registry.ts'
import { pages, readingOf, useDebounced, useMay, useTranslations } from '../../ui/kit.ts'
import { iconOfParty, useFoundParties, useFoundPartyLabels } from '../../widgets/parties/use-found-parties.ts'
import { usePerson } from '../../widgets/person/person.tsx'
import { pastedId } from '../../widgets/pickers/pasted-id.ts'
import { openOrderSheet } from '../../widgets/products/open-order.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { useKeysList } from '../openers.ts'
import { fitting, type PaletteEntry } from './entries.ts'
import { usePlaceEntries } from './use-places.ts'

const restMs = 200

export interface Found {
  entries: PaletteEntry[]
  isAsking: boolean
  hasFailed: boolean
  /** Whether all that could be found for what is typed was looked at. */
  read: Knowledge<true>
}

/** All that can be chosen for what is typed. Asking for companies is free; nothing here orders. */
export function useEntries(text: string): Found {
  const { role } = usePerson()
  const isReader = mayRead(role, readers)
  const asked = useDebounced(text.trim(), restMs)
  const own = useOwnEntries(isReader, text)
  const found = useFoundEntries(isReader, asked)
  const jump = useJumpEntries(text)
  const entries = useMemo(
    () => fitting([...jump, ...own.entries, ...found.entries, ...own.search], text),
    [jump, own, found.entries, text],
  )
  const isAsking = found.isAsking || (asked !== text.trim() && text.trim().length >= limits.autocompleteQueryMin)
  return {
    entries: jump.length > 0 ? jump : entries,
    isAsking,
    hasFailed: found.hasFailed,
    read: isAsking ? unknown('loading') : found.read,
  }
}

/** What is always there, and the way to the search page, which comes after the companies that were found. */
function useOwnEntries(isReader: boolean, text: string): { entries: PaletteEntry[]; search: PaletteEntry[] } {
  const t = useTranslations('shell')
  const palette = useTranslations('palette')
  const places = usePlaceEntries()
  const keys = useKeysList()
  const mayOrder = useMay('orderProducts')
  const shortcuts = useShortcutList()
  const overview = useRoute('getOverview', {})
  const recent = overview.data?.value.recentCompanies
  return useMemo(() => {
    const typed = text.trim()
    const companies = (typed === '' ? (recent ?? []) : []).slice(0, 5).map(
      (company): PaletteEntry => ({
        id: `recent-${company.serviceId}`,
        section: 'recent',
        ...companyEntry(company),
      }),
    )
    const order: PaletteEntry = {
      id: 'order',
      section: 'actions',
      title: t('keys.order'),
      icon: FilePlus2,
      remark: palette('asks'),
      keys: 'c',
      does: () => openOrderSheet({}),
    }
    const help: PaletteEntry = {
      id: 'keys',
      section: 'help',
      title: t('keys.title'),
      icon: Keyboard,
      keys: '?',
      does: keys.open,
    }
    const search: PaletteEntry = {
      id: 'search',
      section: 'companies',
      title: palette('searchFor', { text: typed }),
      icon: Search,
      isFound: true,
      does: pages.search(typed),
    }
    const entries = [...companies, ...places, ...actionsOf(shortcuts), ...(mayOrder ? [order] : []), help]
    return { entries, search: isReader && typed !== '' ? [search] : [] }
  }, [places, recent, shortcuts, keys, t, isReader, mayOrder, text, palette])
}

function actionsOf(shortcuts: readonly Shortcut[]): PaletteEntry[] {
  return shortcuts
    .filter(({ group }) => group === 'page')
    .map(({ keys, label, run }) => ({
      id: `action-${keys}`,
      section: 'actions',
      title: label,
      icon: CornerDownRight,
      keys,
      does: run,
    }))
}

function useFoundEntries(isReader: boolean, text: string): Found {
  const t = useTranslations('ui.orderStatus')
  const productName = useProductName()
  const canAsk = text.length >= limits.autocompleteQueryMin && text.length <= limits.autocompleteQueryMax
  const isText = canAsk && pastedId(text) === null
  const companies = useRoute(
    'autocomplete',
    { query: { query: text, limit: 6 } },
    { enabled: isText && isReader, keepsPrevious: true },
  )
  const named = usePartyEntries(isReader, text)
  const orders = useRoute('listRequests', { query: { text, limit: 4 } }, { enabled: isText, keepsPrevious: true })
  const answer = isText && isReader ? companies.data : undefined
  const hits = useMemo(() => hitsIn(answer?.received), [answer])
  const before = useFoundBefore(isText && isReader, text, hits ?? none)
  const requests = isText ? orders.data?.value.requests : undefined
  const entries = useMemo(
    () => [
      ...(hits ?? []).map(
        (hit): PaletteEntry => ({
          id: hit.serviceId,
          section: 'companies',
          ...companyEntry(hit),
          isFound: true,
          remark: hit.identifiers?.[0]?.value ?? '',
        }),
      ),
      ...before.entries,
      ...named.entries,
      ...(requests ?? []).flatMap(({ requestId, order, product, companyName, customerReference }): PaletteEntry[] => {
        if (!order) return []
        const status = wordIn(t, order.status)
        return [
          {
            id: requestId,
            section: 'orders',
            title: [productName(product), companyName].filter(Boolean).join(', '),
            icon: ReceiptText,
            isFound: true,
            remark: [customerReference, status].filter(Boolean).join(' · '),
            does: pages.order(order.orderId),
          },
        ]
      }),
    ],
    [hits, before.entries, named.entries, requests, productName, t],
  )
  return {
    entries,
    isAsking: companies.isFetching || orders.isFetching || before.isAsking || named.isAsking,
    hasFailed: companies.isError || orders.isError,
    read: readOf(),
  }

  function readOf(): Knowledge<true> {
    // Of a text too short or too long nobody is asked.
    if (!isText) return unknown('incomplete')
    if (companies.isError || orders.isError) return unknown('sourceAway')
    if (isReader && !named.read.isKnown) return named.read
    if (isReader && !before.read.isKnown) return before.read
    if (requests === undefined || (isReader && answer === undefined)) return unknown('loading')
    // Of older orders nothing follows where only the newest were looked through for the text.
    if (orders.data?.value.lookedTo) return unknown('incomplete')
    return isReader && hits === null
      ? unknown('notUnderstood')
      : known(true, { what: 'autocomplete', id: null, on: null })
  }
}

const none: readonly { serviceId: string }[] = []

type FoundPart = Pick<Found, 'entries' | 'isAsking'> & { read: Knowledge<unknown> }

/** Companies that were found before and that the service does not suggest, misspelled ones among them. */
function useFoundBefore(isOn: boolean, text: string, hits: readonly { serviceId: string }[]): FoundPart {
  const before = useRoute('suggestCompanies', { query: { text, limit: 6 } }, { enabled: isOn, keepsPrevious: true })
  const found = isOn ? before.data?.value : undefined
  const entries = useMemo(() => {
    const others = found?.companies.filter(({ serviceId }) => !hits.some((hit) => hit.serviceId === serviceId))
    return (others ?? []).map(
      (company): PaletteEntry => ({
        id: company.serviceId,
        section: 'companies',
        ...companyEntry(company),
        isFound: true,
        remark: company.registerNumber ?? '',
      }),
    )
  }, [found, hits])
  const read = found?.isCut ? unknown('incomplete') : readingOf(before, 'suggestCompanies')
  return { entries, isAsking: before.isFetching, read }
}

/** Persons and companies that results on file name, apart from the companies of the registers. */
function usePartyEntries(isReader: boolean, text: string): FoundPart {
  const { parties, isAsking, read } = useFoundParties(text, { isOn: isReader })
  const say = useFoundPartyLabels()
  const entries = useMemo(
    () =>
      parties.map(
        (party): PaletteEntry => ({
          id: party.partyId,
          section: 'parties',
          title: party.name,
          icon: iconOfParty(party),
          isFound: true,
          remark: say(party),
          does: pages.party(party.partyId),
        }),
      ),
    [parties, say],
  )
  return { entries, isAsking, read }
}

interface NamedCompany {
  serviceId: string
  name?: string | null | undefined
  jurisdictionCode?: string | null | undefined
}

function companyEntry({ serviceId, name, jurisdictionCode }: NamedCompany) {
  return { title: name ?? serviceId, icon: Building2, code: jurisdictionCode ?? '', does: pages.company(serviceId) }
}

function useJumpEntries(text: string): PaletteEntry[] {
  const t = useTranslations('palette')
  return useMemo(() => {
    const pasted = pastedId(text)
    if (pasted === null) return []
    const { kind, id } = pasted
    const { title, does } = {
      company: { title: t('openCompany', { id }), does: pages.company(id) },
      order: { title: t('openOrder', { id }), does: pages.order(id) },
      request: { title: t('openRequest', { id }), does: pages.orders({ text: id }) },
    }[kind]
    return [{ id: `jump-${id}`, section: 'jump', title, icon: CornerDownRight, does }]
  }, [text, t])
}
