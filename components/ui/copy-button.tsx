'use client'

import { Check, Copy } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useCopying } from './copying.ts'
import { Icon } from './icon.tsx'
import { useTranslations } from './translations.ts'

interface CopyButtonProps {
  text: string
  /** What is copied, for readers of the text: "Service id". */
  of?: string
  className?: string
}

/** Copies, and says in place whether it worked or the browser refused. */
export function CopyButton({ text, of, className }: CopyButtonProps) {
  const t = useTranslations('ui.copy')
  const { state, copy } = useCopying()
  const label = of === undefined ? t('label') : t('labelOf', { what: of })
  return (
    <span data-print="none" className={classNames('inline-flex items-center gap-2', className)}>
      <button
        type="button"
        onClick={() => copy(text)}
        aria-label={label}
        title={label}
        // As large as a target has to be, in the room of its icon; for a finger larger still.
        className="relative -m-2 inline-flex size-control-s items-center justify-center text-ink-2 hover:text-ink pointer-coarse:before:absolute pointer-coarse:before:-inset-[10px]"
      >
        <Icon of={state === 'done' ? Check : Copy} size={14} className={state === 'done' ? 'text-ok' : undefined} />
      </button>
      <span role="status" className={state === 'refused' ? 'text-sm text-bad' : 'sr-only'}>
        {state === 'rest' ? '' : t(state)}
      </span>
    </span>
  )
}
