'use client'

import { Archive, Eye, History, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import type { StateDrawing } from './mark.tsx'
import { badMark, okMark } from './outcome-marks.ts'
import { useTranslations } from './translations.ts'

type ToastKind = 'done' | 'failed' | 'reused' | 'put' | 'news'

const styles: Record<ToastKind, StateDrawing> = {
  done: okMark,
  failed: badMark,
  reused: { icon: History, colour: 'text-ink-2' },
  news: { icon: Eye, colour: 'text-accent' },
  put: { icon: Archive, colour: 'text-ink-2' },
}

export interface ToastLabels {
  /** The same id replaces the toast that is there. */
  id?: string
  kind: ToastKind
  title: ReactNode
  /** The object, the duration, the cost: "Same company and depth today · 0 credits". */
  remark?: ReactNode
  action?: { label: string; href: string } | { label: string; onPress: () => void }
}

export function ToastBody({ kind, title, remark, action, onClose }: ToastLabels & { onClose: () => void }) {
  const t = useTranslations('ui.toasts')
  const { icon, colour } = styles[kind]
  return (
    <div className="flex w-full items-center gap-inset rounded-3 bg-surface px-inset py-3 text-ink shadow-float">
      <Icon of={icon} className={colour} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {remark && <p className="text-sm text-ink-2">{remark}</p>}
      </div>
      {action &&
        ('href' in action ? (
          <Link href={action.href} onClick={onClose} className="link p-2 font-medium">
            {action.label}
          </Link>
        ) : (
          <button
            type="button"
            onClick={() => {
              action.onPress()
              onClose()
            }}
            className="link p-2 font-medium"
          >
            {action.label}
          </button>
        ))}
      <IconButton icon={X} iconSize={14} label={t('dismiss')} onClick={onClose} />
    </div>
  )
}
