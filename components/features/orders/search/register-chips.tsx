'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { idPatterns } from '#lib/contract/index.ts'
import { formatClock } from '../../../format.ts'
import { AddChip, ChoiceChip, useReader } from '../../../ui/kit.ts'
import { useDepthWord } from '../../../widgets/products/use-depth.ts'
import { isSearchable, type Register } from './registers.ts'
import type { Registers } from './use-registers.ts'

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
  const { timeZone, formatDuration } = useReader()
  const depthWord = useDepthWord()
  const { code, name, can, depth, failingSince, slowMs } = register
  const off = isSearchable(register) ? null : t(`off.${can}`)
  const failing = failingSince === null ? null : t('failing', { since: formatClock(failingSince, timeZone) })
  const slow = slowMs === null ? null : t('slow', { length: formatDuration(slowMs) })
  const deep = depth === null ? null : depthWord(depth)
  const remark =
    failing === null ? [deep, slow].filter(Boolean).join(', ') || null : <span className="text-warn">{failing}</span>
  return (
    <ChoiceChip isChosen={isChosen} onChange={onChange} off={off} remark={remark}>
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
