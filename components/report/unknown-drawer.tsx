'use client'

import { useTranslations } from 'next-intl'
import type { Unexpected } from '#lib/contract/index.ts'
import { Section } from '../ui/section.tsx'
import { useReport } from './context.tsx'
import { JsonTree } from './json-tree.tsx'
import { useMasking } from './masking.ts'

/** What came and has no place in the schema, counted and shown as it came; nothing is dropped in silence. */
export function UnknownDrawer() {
  const t = useTranslations('report.unknown')
  const { unexpected } = useReport()
  return (
    <Section id="section-unknown" heading={t('title')} remark={t('count', { count: unexpected.length })}>
      {unexpected.length === 0 ? (
        <p className="py-2 text-ink-3">{t('none')}</p>
      ) : (
        <details>
          <summary className="link min-h-control-s w-fit py-1 pointer-coarse:min-h-touch">{t('show')}</summary>
          <UnknownList fields={unexpected} />
        </details>
      )}
    </Section>
  )
}

export function UnknownList({ fields }: { fields: readonly Unexpected[] }) {
  const show = useMasking()
  return (
    <dl className="bg-sunken py-2">
      {fields.map(({ path, value }) => (
        <div key={path.join('.')} className="px-inset py-1">
          <dt>
            <code className="break-words text-ink-2">{path.join('.')}</code>
          </dt>
          <dd>
            <JsonTree value={value} openTo={2} show={show} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
