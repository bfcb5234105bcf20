import { useTranslations } from './translations.ts'

interface KbdProps {
  /** One key cap each: ["Ctrl", "K"]. A sequence has `then` between. */
  keys: readonly string[]
  isSequence?: boolean
}

/** Key caps, as they are printed on keys. */
export function Kbd({ keys, isSequence = false }: KbdProps) {
  const t = useTranslations('ui.keys')
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      {keys.map((key, index) => (
        <span key={key} className="inline-flex items-center gap-2">
          {isSequence && index > 0 && <span className="text-sm text-ink-3">{t('then')}</span>}
          <kbd className="min-w-icon rounded-1 border border-b-2 border-rule bg-surface px-2 text-center font-sans text-xs text-ink-2">
            {key}
          </kbd>
        </span>
      ))}
    </span>
  )
}
