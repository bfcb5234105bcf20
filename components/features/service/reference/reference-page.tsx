'use client'

import { parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  classNames,
  EmptyState,
  ErrorNotice,
  OffersPending,
  pages,
  SkeletonRows,
  useTranslations,
} from '../../../ui/kit.ts'
import { operationsWith, type ReferenceDocument, type ReferenceOperation, readReference } from './document.ts'
import { OperationPart } from './operation-part.tsx'

/** The service's own OpenAPI document as a page: found by words, every operation with an address to send to a colleague. */
export function ReferencePage() {
  const t = useTranslations('reference')
  const extensions = useExtensions()
  const isGiven = extensions?.has('getOpenApi') ?? false
  const read = useRoute('getOpenApi', {}, { enabled: isGiven })
  const document = useMemo(() => (read.data === undefined ? null : readReference(read.data.value)), [read.data])
  return (
    <SectionFrame at={pages.reference()} remark={t('remark')}>
      <ErrorNotice of={read} />
      {extensions !== undefined && !isGiven && (
        <EmptyState kind="notAvailable" title={t('notGiven.title')}>
          {t('notGiven.why')}
        </EmptyState>
      )}
      {extensions === undefined && <OffersPending rows={10} columns={2} />}
      {document === null && !read.error && isGiven && <SkeletonRows rows={10} columns={2} />}
      {document?.operations.length === 0 && <EmptyState kind="failed" title={t('unread')} />}
      {document && document.operations.length > 0 && <Contents document={document} />}
    </SectionFrame>
  )
}

function Contents({ document }: { document: ReferenceDocument }) {
  const t = useTranslations('reference')
  const [text, setText] = useQueryState('q', parseAsString.withDefault('').withOptions({ throttleMs: 300 }))
  const [id, setId] = useQueryState('operation', parseAsString.withOptions({ history: 'push' }))
  const found = useMemo(() => operationsWith(document.operations, text), [document, text])
  const shown = document.operations.find((one) => one.id === id) ?? found[0] ?? null
  return (
    <div className="flex items-start gap-6 max-panel:flex-col max-panel:items-stretch">
      <div className="w-panel shrink-0 max-panel:w-auto">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => void setText(event.target.value)}
          className="field-box mb-4 h-control w-full"
        />
        <p role="status" className="mb-3 text-sm text-ink-3">
          {t('found', { count: found.length, all: document.operations.length })}
        </p>
        <nav aria-label={t('operations')} className="max-panel:max-h-[40dvh] max-panel:overflow-y-auto">
          {document.tags.map((tag) => (
            <Tagged
              key={tag}
              tag={tag}
              operations={found.filter((one) => one.tag === tag)}
              shownId={shown?.id ?? null}
              onShow={(one) => void setId(one)}
            />
          ))}
        </nav>
      </div>
      {shown === null ? (
        <EmptyState kind="notFound" title={t('none')} />
      ) : (
        <OperationPart key={shown.id} operation={shown} document={document} />
      )}
    </div>
  )
}

interface TaggedProps {
  tag: string
  operations: readonly ReferenceOperation[]
  shownId: string | null
  onShow: (id: string) => void
}

function Tagged({ tag, operations, shownId, onShow }: TaggedProps) {
  if (operations.length === 0) return null
  return (
    <section className="mb-4">
      <h2 className="border-t border-bar pt-2 font-semibold">{tag}</h2>
      <ul>
        {operations.map(({ id, method, path, summary }) => (
          <li key={id} className="border-b border-hair">
            <button
              type="button"
              aria-current={id === shownId}
              onClick={() => onShow(id)}
              className={classNames(
                'w-full py-2 ps-3 text-start hover:bg-hover pointer-coarse:min-h-touch',
                id === shownId && 'border-s-[3px] border-accent bg-surface',
              )}
            >
              <span className="block">{summary}</span>
              <code className="block text-sm break-all text-ink-2">
                {method} {path}
              </code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
