'use client'

import type { Unexpected } from '#lib/contract/index.ts'
import { Section, useTranslations } from '../../ui/kit.ts'
import { MaskedTree } from './masked-tree.tsx'

/** The id of the drawer in a page; the count of its values links to it. */
export const unknownId = 'section-unknown'

interface UnknownDrawerProps {
  fields: readonly Unexpected[]
  /** Says so where everything has its place; without it the drawer is only there when something is in it. */
  isAlways?: boolean
}

/** What was received and has no place in the schema, counted and shown as received: the same on every page with results. */
export function UnknownDrawer({ fields, isAlways = false }: UnknownDrawerProps) {
  const t = useTranslations('unknown')
  if (fields.length === 0 && !isAlways) return null
  return (
    <Section id={unknownId} heading={t('title')} remark={t('count', { count: fields.length })}>
      {fields.length === 0 ? (
        <p className="py-2 text-ink-3">{t('none')}</p>
      ) : (
        <details>
          <summary className="link min-h-control-s w-fit py-1 pointer-coarse:min-h-touch">
            {t('show', { count: fields.length })}
          </summary>
          <UnknownList fields={fields} />
        </details>
      )}
    </Section>
  )
}

export function UnknownList({ fields }: { fields: readonly Unexpected[] }) {
  return (
    <dl className="bg-sunken py-2">
      {fields.map(({ path, value }) => (
        <div key={path.join('.')} className="px-inset py-1">
          <dt>
            <code className="break-words text-ink-2">{path.join('.')}</code>
          </dt>
          <dd>
            <MaskedTree value={value} name={String(path.at(-1) ?? '')} openTo={2} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
