'use client'

import { parseAsString, useQueryStates } from 'nuqs'
import { type ReactNode, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type RequestRecord, resultForms } from '#lib/contract/index.ts'
import { PageBody, PanelFrame } from '../../../page/page-body.tsx'
import {
  Age,
  Banner,
  BareSelect,
  Below,
  lazyPart,
  PartBoundary,
  pages,
  Remark,
  Section,
  TextLink,
  textsOf,
  useTranslations,
} from '../../../ui/kit.ts'
import { Promised } from '../../../widgets/cost/promise.tsx'
import { type DocumentShortcut, shortcutsOf } from '../../../widgets/documents/shortcuts.ts'
import { DocumentSelection } from '../../../widgets/evidence/document-selection.tsx'
import { UnknownAnswer } from '../../../widgets/raw/unknown-answer.tsx'
import { SavedViews } from '../../../widgets/saved-views/saved-views.tsx'
import { ResultOfProduct } from '../../../widgets/stored-result/product-result.tsx'
import { useStoredResult } from '../../../widgets/stored-result/use-stored-result.ts'
import {
  type CatalogueRow,
  documentCatalogueOf,
  documentChoicesOf,
  filterCatalogue,
  isReadableList,
  wholeCatalogue,
} from './catalogue.ts'
import { CatalogueTable } from './catalogue-table.tsx'
import { useTypeName } from './labels.ts'
import { OrderButtons } from './order-buttons.tsx'
import { RetrievedTable } from './retrieved-table.tsx'
import { useRetrieved } from './use-documents.ts'

const DocumentPanel = lazyPart(() => import('./document-panel.tsx'), 'DocumentPanel')

const viewParams = ['type', 'year']

/** The documents a register holds of a company: listed, ordered with their price, opened and checked. */
export function DocumentsPage({ serviceId, evidence }: { serviceId: string; evidence: ReactNode }) {
  const t = useTranslations('documents')
  const state = useDocumentsState()
  const stored = useStoredResult(serviceId, 'documentList', resultForms.documentList)
  const catalogue = useRoute('listJurisdictions', {})
  const { retrieved, failures, isReady } = useRetrieved(serviceId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const listed = stored.value?.documents
  const rows = documentCatalogueOf(listed ?? [], retrieved)
  const shown = filterCatalogue(rows, state)
  const shortcuts = shortcutsOf(catalogue.data?.value, serviceId)
  const row = rows.find(({ id }) => id === state.document) ?? null
  const file = retrieved.find(({ orderId }) => orderId === state.file) ?? null
  const step = (by: 1 | -1) => {
    const next = row === null ? undefined : shown[shown.indexOf(row) + by]
    if (next) state.select(next.id)
  }
  const panel = (row !== null || file !== null) && (
    <PartBoundary>
      <DocumentPanel
        key={row?.id ?? file?.orderId}
        serviceId={serviceId}
        row={row}
        file={file}
        onClose={() => (row === null ? state.open(null) : state.select(null))}
        onStep={row === null ? undefined : step}
      />
    </PartBoundary>
  )
  return (
    <PanelFrame panel={panel}>
      <PageBody>
        {/* The list is first: what an order adds comes below it and moves no row from under the pointer. */}
        <div className="grid gap-6">
          <section aria-label={t('list.title')} className="min-w-0">
            <ResultOfProduct
              stored={stored}
              product="documentList"
              tools={
                rows.length > 0 && (
                  <CatalogueFilters
                    rows={rows}
                    shown={shown.length}
                    total={stored.value?.totalCount ?? null}
                    state={state}
                  />
                )
              }
              actions={<SavedViews page="documents" params={viewParams} />}
            >
              {(value) => (
                <>
                  {!isReadableList(value, stored.unexpected) && <UnknownAnswer value={stored.raw} />}
                  {(rows.length > 0 || isReadableList(value, stored.unexpected)) && (
                    <CatalogueTable
                      rows={shown}
                      isFiltered={shown.length < rows.length}
                      read={wholeCatalogue(value, stored.unexpected)}
                      openId={row?.id ?? null}
                      onPeek={state.select}
                    />
                  )}
                </>
              )}
            </ResultOfProduct>
          </section>
          <Below of={[catalogue, { isPending: !(stored.isReady && isReady) }]}>
            <div className="grid gap-6">
              <Failures failures={failures} />
              {shortcuts.length > 0 && (
                <Section heading={t('shortcuts.title')} remark={t('shortcuts.remark')}>
                  <Shortcuts serviceId={serviceId} shortcuts={shortcuts} rows={rows} />
                </Section>
              )}
              {retrieved.length > 0 && (
                <Section heading={t('retrieved.title')} remark={t('retrieved.remark', { count: retrieved.length })}>
                  <RetrievedTable
                    retrieved={retrieved}
                    openId={file?.orderId ?? null}
                    onOpen={state.open}
                    chosen={chosen}
                    onChoose={setChosen}
                  />
                  <DocumentSelection
                    serviceId={serviceId}
                    chosen={retrieved.filter(({ orderId }) => chosen.has(orderId))}
                    onClear={() => setChosen(new Set())}
                  />
                </Section>
              )}
              {evidence}
            </div>
          </Below>
        </div>
      </PageBody>
    </PanelFrame>
  )
}

/** Orders for documents that brought none, until a later one did. */
function Failures({ failures }: { failures: readonly RequestRecord[] }) {
  const t = useTranslations('documents.failures')
  if (failures.length === 0) return null
  return (
    <Banner meaning="warn" title={t('title', { count: failures.length })}>
      <Promised>{t('notCharged')}</Promised>
      <ul className="mt-2">
        {failures.map(({ requestId, requestedAt, order, errorCode, errorDetail }) => (
          <li key={requestId}>
            <Age at={requestedAt} />: {order?.error ?? errorDetail ?? order?.status}{' '}
            <code>{order?.code ?? errorCode}</code>{' '}
            {order && <TextLink href={pages.order(order.orderId)}>{t('order')}</TextLink>}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

interface ShortcutsProps {
  serviceId: string
  shortcuts: readonly DocumentShortcut[]
  /** Where a list is here, it says in which forms a document exists; the catalogue does not. */
  rows: readonly CatalogueRow[]
}

/** Documents ordered by what they are, without a list that would have to be ordered first. */
function Shortcuts({ serviceId, shortcuts, rows }: ShortcutsProps) {
  return (
    <ul>
      {shortcuts.map(({ code, name, description }) => (
        <li
          key={code}
          className="flex min-h-row-l flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-hair py-2"
        >
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            {description && <Remark>{description}</Remark>}
          </span>
          <OrderButtons
            serviceId={serviceId}
            wanted={{ code }}
            formats={rows.find((row) => row.document.code === code)?.document.formats ?? []}
          />
        </li>
      ))}
    </ul>
  )
}

interface CatalogueFiltersProps {
  rows: readonly CatalogueRow[]
  shown: number
  /** What the register says it holds; more than it listed is said. */
  total: number | null
  state: DocumentsState
}

function CatalogueFilters({ rows, shown, total, state }: CatalogueFiltersProps) {
  const t = useTranslations('documents.list')
  const typeName = useTypeName()
  const nameOf = { type: typeName, year: (year: string) => year }
  return (
    <>
      {(['type', 'year'] as const).map((field) => (
        // The label is beside the field, so that the list begins one line earlier.
        <label key={field} htmlFor={`by-${field}`} className="inline-flex items-center gap-3 text-ink-2">
          {t(field)}
          <BareSelect
            id={`by-${field}`}
            {...textsOf(state, state.filter)(field)}
            options={[
              { value: '', label: t('any') },
              ...documentChoicesOf(rows, field).map(({ value, count }) => ({
                value,
                label: `${nameOf[field](value)} (${count})`,
              })),
            ]}
            className="w-[144px]"
          />
        </label>
      ))}
      <p role="status" className="text-sm text-ink-2">
        {t('shown', { shown, all: rows.length })}
        {total !== null && total > rows.length && ` ${t('more', { count: total - rows.length })}`}
      </p>
    </>
  )
}

/** The state of the page, all of it in the address: the filters, and the document in the panel. */
function useDocumentsState() {
  const [state, set] = useQueryStates({
    type: parseAsString,
    year: parseAsString,
    document: parseAsString.withOptions({ history: 'push' }),
    file: parseAsString.withOptions({ history: 'push' }),
  })
  return {
    ...state,
    filter: (filter: Partial<typeof state>) => void set(filter),
    /** A document of the register's list. */
    select: (document: string | null) => void set({ document, file: null }),
    /** One that was retrieved, by its order. */
    open: (file: string | null) => void set({ file, document: null }),
  }
}

type DocumentsState = ReturnType<typeof useDocumentsState>
