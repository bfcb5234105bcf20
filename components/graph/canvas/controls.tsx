'use client'

import { useReactFlow, useStore } from '@xyflow/react'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '../../ui/icon-button.tsx'
import { useShortcut } from '../../ui/keyboard/hooks.ts'

/** Zoom as a number that is read, and buttons for what is otherwise dragged or scrolled. */
export function Controls({ onFit }: { onFit: () => void }) {
  const t = useTranslations('graph.controls')
  const { zoomIn, zoomOut } = useReactFlow()
  const zoom = useStore((state) => state.transform[2])
  useShortcut({ keys: '0', label: t('fit'), group: 'page', run: onFit })
  const percent = zoom * 100
  return (
    <div
      data-print="none"
      className="absolute end-4 bottom-4 z-(--z-sticky) flex items-center rounded-2 border border-rule bg-surface"
    >
      <IconButton icon={Minus} label={t('out')} onClick={() => void zoomOut()} />
      <span className="min-w-8 px-2 text-center text-sm text-ink-2">
        {percent < 10 ? percent.toFixed(1) : Math.round(percent)} %
      </span>
      <IconButton icon={Plus} label={t('in')} onClick={() => void zoomIn()} />
      <IconButton icon={Maximize} label={t('fit')} onClick={onFit} />
    </div>
  )
}
