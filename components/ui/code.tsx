import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

interface CodeProps {
  /** The whole identifier; it is what is copied, also where it is shown shortened. */
  value: string
  /** What it is, for readers of the text: "Register number". */
  of?: string
  canCopy?: boolean
  /** Of a hash only its two ends are shown. */
  isHash?: boolean
  /** Shown instead of the whole value. */
  children?: ReactNode
}

/** An identifier, hash or raw value: in mono, because O and 0 and l and 1 matter here. */
export function Code({ value, of, canCopy = true, isHash = false, children }: CodeProps) {
  const shown = isHash ? `${value.slice(0, 12)} … ${value.slice(-4)}` : children
  return (
    <span className="inline-flex max-w-full items-center gap-2 max-panel:min-h-control-s">
      <code className="min-w-0 break-all" title={shown === undefined ? undefined : value}>
        {shown ?? value}
      </code>
      {canCopy && <CopyButton text={value} of={of} />}
    </span>
  )
}
