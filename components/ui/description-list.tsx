import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Labels at the left, values at the right of them, as in a panel. */
export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={classNames('grid gap-y-3', className)}>{children}</dl>
}

interface RowProps {
  label: ReactNode
  children: ReactNode
  /** Beneath the value, quieter: UTC, a translation, what it is of. */
  remark?: ReactNode
  /** A figure is right-aligned, on the line of the label. */
  isFigure?: boolean
}

export function DescriptionRow({ label, children, remark, isFigure = false }: RowProps) {
  return (
    <div
      className={
        isFigure
          ? 'flex items-baseline justify-between gap-4 border-b border-hair pb-3'
          : 'grid grid-cols-[minmax(72px,1fr)_minmax(0,2fr)] items-baseline gap-x-4'
      }
    >
      <dt className={isFigure ? undefined : 'text-sm text-ink-3'}>{label}</dt>
      <dd className={classNames('min-w-0', isFigure && 'text-end')}>
        {children}
        {remark && <span className="block text-sm text-ink-3">{remark}</span>}
      </dd>
    </div>
  )
}

/** A value of several lines, as an address. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <bdi key={line} className="block">
      {line}
    </bdi>
  ))
}

/** Labels above their values, side by side, as in the head of a company. */
export function FactGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-5 border-b max-panel:grid-cols-2 border-hair *:border-t *:border-hair *:py-inset">
      {children}
    </dl>
  )
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Values by name, each under the text of its key; of what is null or false nothing is said. */
function namedBy(Row: typeof Fact) {
  return <Key extends string>(t: (key: Key) => string, values: Readonly<Partial<Record<Key, ReactNode>>>) =>
    Object.entries<ReactNode>(values).map(
      ([name, value]) =>
        value != null &&
        value !== false && (
          <Row key={name} label={t(name as Key)}>
            {value}
          </Row>
        ),
    )
}

// Pure: a page that uses neither does not load them.
export const factsOf = /* @__PURE__ */ namedBy(Fact)
export const detailsOf = /* @__PURE__ */ namedBy(DescriptionRow)
