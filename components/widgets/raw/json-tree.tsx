'use client'

import { useState } from 'react'
import { useTranslations } from '../../ui/kit.ts'

export interface JsonTreeProps {
  value: unknown
  name?: string
  /** How deep it is open at first. */
  openTo?: number
  /** Shows a value otherwise than it came, as an account number that is masked. */
  show?: (name: string, value: string) => string
}

const pageSize = 100

/** A value as it came, branch by branch: only what is opened is drawn, so that megabytes open at once. */
export function JsonTree({ value, name, openTo = 1, show }: JsonTreeProps) {
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="ps-5">
        <Name name={name} />
        <code className="break-words whitespace-pre-wrap">{leafText(name, value, show)}</code>
      </div>
    )
  }
  return <Branch value={value} name={name} openTo={openTo} show={show} />
}

function Branch({ value, name, openTo = 0, show }: JsonTreeProps & { value: object }) {
  const t = useTranslations('unknown')
  const [isOpen, setOpen] = useState(openTo > 0)
  const [limit, setLimit] = useState(pageSize)
  const entries = Object.entries(value)
  const isList = Array.isArray(value)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="ps-5">
      <summary className="-ms-5 min-h-control-s w-fit py-1 pointer-coarse:min-h-touch">
        <Name name={name} />
        <code className="text-ink-3">{isList ? `[ ${entries.length} ]` : `{ ${entries.length} }`}</code>
      </summary>
      {isOpen &&
        entries
          .slice(0, limit)
          .map(([key, one]) => <JsonTree key={key} name={key} value={one} openTo={openTo - 1} show={show} />)}
      {isOpen && entries.length > limit && (
        <button type="button" className="link ms-5 py-2" onClick={() => setLimit(limit + 10 * pageSize)}>
          {t('more', { count: entries.length - limit })}
        </button>
      )}
    </details>
  )
}

function Name({ name }: { name: string | undefined }) {
  return name === undefined ? null : <code className="text-ink-2">{name}: </code>
}

function leafText(name: string | undefined, value: unknown, show: JsonTreeProps['show']) {
  if (typeof value === 'string') return JSON.stringify(show?.(name ?? '', value) ?? value)
  return String(JSON.stringify(value))
}
