import { isFlagged } from './flagged.ts'

interface CountryCodeProps {
  /** Two letters, as they came; shown lower-case, as the interface writes jurisdictions. */
  code: string
}

/** The flag and the code as text. */
export function CountryCode({ code }: CountryCodeProps) {
  const shown = code.toLowerCase()
  return (
    <span className="inline-flex shrink-0 items-center gap-2 rounded-1 border border-rule bg-surface px-2 align-middle font-mono text-xs font-medium text-ink-2">
      {isFlagged(shown) && (
        // biome-ignore lint/performance/noImgElement: a drawing of 12 by 8 pixels from this server needs no optimizer.
        <img src={`/flags/${shown}`} alt="" width={12} height={8} loading="lazy" className="h-3 w-auto" />
      )}
      {shown}
    </span>
  )
}
