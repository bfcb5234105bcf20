'use client'

import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useShortcut } from '../../ui/keyboard/hooks.ts'
import { Icon, IconButton } from '../../ui/kit.ts'
import type { Explored } from '../model/explored.ts'
import { matchesOf } from '../model/reveal.ts'

interface FindProps {
  explored: Explored
  selected: string | null
  onSeek: (id: string) => void
}

/** Finds parties by name, number or jurisdiction; one in a folded branch is opened, one below the threshold is shown. */
export function Find({ explored, selected, onSeek }: FindProps) {
  const t = useTranslations('graph.find')
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const matches = useMemo(() => matchesOf(explored.parties, text), [explored, text])
  const at = matches.findIndex(({ id }) => id === selected)
  useShortcut({ keys: 's', label: t('label'), group: 'page', run: () => box.current?.focus() })
  const go = (by: 1 | -1) => {
    const next = matches[at === -1 ? 0 : (at + by + matches.length) % matches.length]
    if (next !== undefined) onSeek(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && text !== '') setText('')
    else return
    event.preventDefault()
  }
  return (
    <search className="inline-flex items-center gap-2 max-panel:order-1 max-panel:flex-1 max-panel:basis-[116px]">
      <label className="relative inline-flex items-center max-panel:flex-1">
        <span className="sr-only">{t('label')}</span>
        <Icon of={Search} size={14} className="absolute start-3 text-ink-3" />
        <input
          ref={box}
          type="text"
          value={text}
          placeholder={t('placeholder')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-box h-control w-[116px] ps-7 max-panel:w-full pointer-coarse:text-lg"
        />
      </label>
      {text !== '' && (
        <span className="text-sm whitespace-nowrap text-ink-2 @max-[900px]:sr-only">
          {at === -1 ? t('found', { count: matches.length }) : t('at', { at: at + 1, count: matches.length })}
        </span>
      )}
      {matches.length > 0 && (
        <>
          <IconButton icon={ChevronUp} label={t('previous')} onClick={() => go(-1)} />
          <IconButton icon={ChevronDown} label={t('next')} onClick={() => go(1)} />
        </>
      )}
      <span role="status" className="sr-only">
        {text === '' ? '' : t('found', { count: matches.length })}
      </span>
    </search>
  )
}
