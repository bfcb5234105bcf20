'use client'

import { Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { pages } from '../../pages.ts'
import { classNames, Icon, Kbd } from '../../ui/kit.ts'
import { usePalette } from './palette.tsx'

/** Styled like the search box it opens. The search page has its own box, so only the shortcut remains there. */
export function PaletteButton() {
  const t = useTranslations('shell')
  const palette = usePalette()
  const isSearch = usePathname() === pages.search()
  return (
    <button
      type="button"
      onClick={palette.open}
      onPointerEnter={palette.prepare}
      onFocus={palette.prepare}
      aria-haspopup="dialog"
      className={classNames(
        'flex h-control w-[280px] items-center gap-3 rounded-2 border border-line bg-surface px-inset text-ink-3 hover:border-ink-3',
        'max-wide:w-auto max-panel:size-touch max-panel:justify-center max-panel:border-transparent max-panel:bg-transparent max-panel:px-0',
        isSearch && 'hidden',
      )}
    >
      <Icon of={Search} />
      <span className="min-w-0 truncate max-wide:sr-only">{t('search.open')}</span>
      <span aria-hidden className="ms-auto max-wide:hidden">
        <Kbd keys={[t('keys.caps.Mod'), 'K']} />
      </span>
    </button>
  )
}
