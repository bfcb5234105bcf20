import { Link, pages, useTranslations } from '../ui/kit.ts'

export function Logo({ isRail = false }: { isRail?: boolean }) {
  const t = useTranslations('shell')
  return (
    <Link
      href={pages.overview()}
      className="flex h-topbar shrink-0 items-center gap-inset rounded-2 px-3 font-semibold whitespace-nowrap"
    >
      <LogoMark />
      <span className={isRail ? 'max-wide:sr-only' : undefined}>{t('product')}</span>
    </Link>
  )
}

/** Entries of a register, one under the other; the second is the one that matters. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0" strokeWidth="2">
      <path d="M1 2.5h11M1 10h8M1 13.5h14" className="stroke-ink" />
      <path d="M1 6.25h14" className="stroke-accent" />
    </svg>
  )
}
