'use client'

import { type KeyboardEvent, useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { idPatterns } from '#lib/contract/index.ts'
import { formatClock, formatJurisdiction } from '../../../format.ts'
import { AddChip, ChoiceChip, readingOf, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import type { Hit } from '../../../widgets/pickers/hits.ts'
import { useDepthWord } from '../../../widgets/products/use-depth.ts'
import { chosenFor, isSearchable, type Register, registersOf } from './registers.ts'

interface RegisterChipsProps {
  registers: Registers
  onChoose: (codes: readonly string[]) => void
}

/** More than this are collapsed; selected ones are always in view. */
const shownFirst = 5

export function RegisterChips({ registers, onChoose }: RegisterChipsProps) {
  const t = useTranslations('search.registers')
  const [isAllShown, setAllShown] = useState(false)
  const { all, chosen, isReady, hasNoCatalogue } = registers
  const shown = isAllShown ? all : all.filter((one, index) => index < shownFirst || chosen.includes(one.code))
  const toggle = (code: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code))
  // A few of them first would move when the others come.
  if (!isReady) return <div className="min-h-control-s" />
  return (
    <fieldset className="flex min-h-control-s min-w-0 flex-wrap items-center gap-3">
      <legend className="float-start me-1 text-sm text-ink-3 max-panel:sr-only">{t('label')}</legend>
      {shown.map((register) => (
        <RegisterChip
          key={register.code}
          register={register}
          isChosen={chosen.includes(register.code)}
          onChange={(isChosen) => toggle(register.code, isChosen)}
        />
      ))}
      {shown.length < all.length && (
        <AddChip onPress={() => setAllShown(true)}>{t('more', { count: all.length - shown.length })}</AddChip>
      )}
      {hasNoCatalogue && <NamedRegister onAdd={(code) => onChoose([...new Set([...chosen, code])])} />}
    </fieldset>
  )
}

interface RegisterChipProps {
  register: Register
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function RegisterChip({ register, isChosen, onChange }: RegisterChipProps) {
  const t = useTranslations('search.registers')
  const { timeZone, formatDuration } = usePreferences()
  const depthWord = useDepthWord()
  const { code, name, can, depth, failingSince, slowMs } = register
  const disabledReason = isSearchable(register) ? null : wordIn(t, `off.${can}`, can)
  const failing = failingSince === null ? null : t('failing', { since: formatClock(failingSince, timeZone) })
  const slow = slowMs === null ? null : t('slow', { length: formatDuration(slowMs) })
  const deep = depth === null ? null : depthWord(depth)
  const remark =
    failing === null ? [deep, slow].filter(Boolean).join(', ') || null : <span className="text-warn">{failing}</span>
  return (
    <ChoiceChip isChosen={isChosen} onChange={onChange} disabledReason={disabledReason} remark={remark}>
      <span>
        <span className="font-mono">{code}</span>
        {name !== null && <span className="max-panel:sr-only"> {name}</span>}
      </span>
    </ChoiceChip>
  )
}

/** Where the service has no catalogue, a register is named by the two letters of its jurisdiction. */
function NamedRegister({ onAdd }: { onAdd: (code: string) => void }) {
  const t = useTranslations('search.registers')
  const [text, setText] = useState('')
  const code = text.trim().toLowerCase()
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !idPatterns.jurisdiction.test(code)) return
    event.preventDefault()
    onAdd(code)
    setText('')
  }
  return (
    <input
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={add}
      maxLength={2}
      aria-label={t('name')}
      placeholder={t('nameShort')}
      title={t('name')}
      className="h-control-s w-8 rounded-2 border border-line bg-surface px-3 font-mono text-sm pointer-coarse:h-touch"
    />
  )
}

/**
 * The registers one can choose, and those that are chosen: by the address, else those of the companies suggested for what is
 * typed, else those of the last search.
 */
export function useRegisters(inAddress: readonly string[] | null, hits: readonly Hit[]) {
  const { locale } = usePreferences()
  const catalogue = useRoute('listJurisdictions', {})
  const health = useRoute('listSourceHealth', {})
  const made = useRoute('listLiveSearches', { query: { limit: 20 } })
  const jurisdictions = catalogue.data?.value ?? null
  const searches = made.data?.value.searches
  const rows = health.data?.value.health
  const isReady = !catalogue.isPending && !made.isPending && !health.isPending
  const { error, refetch } = made
  return useMemo(() => {
    const named = ({ name, ...rest }: Register) => ({
      ...rest,
      name: name === null ? null : formatJurisdiction(rest.code, locale, name),
    })
    const all = registersOf(jurisdictions, searches ?? [], rows ?? [], inAddress ?? []).map(named)
    const wanted = inAddress?.filter((code) => all.some((one) => one.code === code && isSearchable(one)))
    return {
      all,
      chosen: wanted ?? chosenFor(all, hits, searches ?? []),
      searches: searches ?? [],
      /** Whether the searches that were made are known. */
      searched: { read: readingOf({ data: searches, error }, 'listLiveSearches'), error, again: refetch },
      isReady,
      /** The service has no catalogue: any register can be named by its code. */
      hasNoCatalogue: isReady && jurisdictions === null,
    }
  }, [jurisdictions, searches, error, refetch, rows, inAddress, hits, isReady, locale])
}
export type Registers = ReturnType<typeof useRegisters>
