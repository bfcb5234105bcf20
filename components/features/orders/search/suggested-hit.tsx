'use client'

import { Building2 } from 'lucide-react'
import type { CompanyStatus } from '#lib/contract/index.ts'
import { type Combobox, CountryCode, classNames, Icon, useTranslations, wordIn } from '../../../ui/kit.ts'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { type Hit, placeOf } from '../../../widgets/pickers/hits.ts'
import { Marked } from './marked.tsx'
import { optionClass } from './option-class.ts'

/** On a wide screen one line, on a narrow one the name with its number and town beneath. */
export function SuggestedHit({ hit, typed, combobox }: { hit: Hit; typed: string; combobox: Combobox }) {
  const option = `hit:${hit.serviceId}`
  return (
    <div
      {...combobox.option(option)}
      className={classNames(
        optionClass(combobox.marked === option),
        'max-panel:min-h-row-l max-panel:flex-wrap max-panel:gap-x-3 max-panel:gap-y-1 max-panel:border-b max-panel:border-hair max-panel:py-2',
      )}
    >
      <Icon of={Building2} className="text-ink-2 max-panel:hidden" />
      <span className="min-w-0 flex-1 truncate max-panel:basis-[60%]" title={hit.name}>
        <Marked name={hit.name} typed={typed} /> <AlsoWritten name={hit.name} country={hit.jurisdictionCode} isBrief />
      </span>
      <span className="hidden w-full max-panel:order-last max-panel:block max-panel:h-0" />
      <span className="w-7 max-panel:order-last max-panel:w-auto">
        <CountryCode code={hit.jurisdictionCode} />
      </span>
      <code className="w-[96px] truncate text-ink-2 max-panel:order-last max-panel:w-auto">{hit.number}</code>
      <span className="w-[112px] truncate text-ink-2 max-panel:order-last max-panel:w-auto">
        <bdi>{placeOf(hit)}</bdi>
      </span>
      <StatusWord status={hit.status} />
    </div>
  )
}

const bad = new Set(['bankrupt', 'insolvency', 'inForcedDissolution'])
const over = new Set(['dissolved', 'deleted', 'closed', 'inactive'])

/** The status in one quiet word; a company that is no more is struck through, and the word says so as well. */
function StatusWord({ status }: { status: CompanyStatus | null }) {
  const t = useTranslations('ui.companyStatus')
  const word = status?.normalized ?? (status?.isActive === false ? 'inactive' : status?.isActive ? 'active' : null)
  const shown = word === null ? (status?.original ?? '') : wordIn(t, word)
  return (
    <span
      className={classNames(
        'w-[104px] truncate text-sm max-panel:w-auto',
        word !== null && bad.has(word) ? 'text-bad' : 'text-ink-2',
        word !== null && over.has(word) && 'line-through',
      )}
    >
      {shown}
    </span>
  )
}
