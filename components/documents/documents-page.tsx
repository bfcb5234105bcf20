'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { DocumentListResult } from '#lib/contract/index.ts'
import { DocumentSelection } from '../evidence/document-selection.tsx'
import { EvidenceSection } from '../evidence/evidence-section.tsx'
import { PageBody, PanelFrame } from '../stored-result/page-body.tsx'
import { ProductResult } from '../stored-result/product-result.tsx'
import { useStoredResult } from '../stored-result/use-stored-result.ts'
import { Section } from '../ui/section.tsx'
import { UnknownAnswer } from '../unknown/unknown-answer.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { Failures } from './failures.tsx'
import { RetrievedTable } from './retrieved-table.tsx'
import { filterShelf, isReadableList, shelfOf, shortcutsOf } from './shelf.ts'
import { ShelfFilters } from './shelf-filters.tsx'
import { ShelfTable } from './shelf-table.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useDocumentsState } from './state.ts'
import { useRetrieved } from './use-documents.ts'

const keptNames = ['type', 'year']

/** The documents a register holds of a company: listed, ordered with their price, opened and checked. */
export function DocumentsPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('documents')
  const state = useDocumentsState()
  const held = useStoredResult(serviceId, 'documentList', DocumentListResult)
  const catalogue = useRoute('listJurisdictions', {})
  const { retrieved, failures } = useRetrieved(serviceId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const listed = held.value?.documents
  const rows = useMemo(() => shelfOf(listed ?? [], retrieved), [listed, retrieved])
  const shown = filterShelf(rows, state)
  const shortcuts = shortcutsOf(catalogue.data?.value, serviceId)
  const row = rows.find(({ id }) => id === state.document) ?? null
  const file = retrieved.find(({ orderId }) => orderId === state.file) ?? null
  const step = (by: 1 | -1) => {
    const next = row === null ? undefined : shown[shown.indexOf(row) + by]
    if (next) state.look(next.id)
  }
  const panel = (row !== null || file !== null) && (
    <DocumentPanel
      key={row?.id ?? file?.orderId}
      serviceId={serviceId}
      row={row}
      file={file}
      onClose={() => (row === null ? state.open(null) : state.look(null))}
      onStep={row === null ? undefined : step}
    />
  )
  return (
    <PanelFrame panel={panel}>
      <PageBody>
        <div className="grid gap-6">
          <Failures failures={failures} />
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
          {shortcuts.length > 0 && (
            <Section heading={t('shortcuts.title')} remark={t('shortcuts.remark')}>
              <Shortcuts serviceId={serviceId} shortcuts={shortcuts} rows={rows} />
            </Section>
          )}
          <Section
            heading={t('list.title')}
            remark={t('list.remark')}
            aside={<SavedViews page="documents" kept={keptNames} />}
          >
            <ProductResult held={held} product="documentList">
              {(value) => (
                <>
                  {!isReadableList(value, held.unexpected) && <UnknownAnswer value={held.raw} />}
                  {(rows.length > 0 || isReadableList(value, held.unexpected)) && (
                    <>
                      <ShelfFilters rows={rows} shown={shown.length} total={value.totalCount ?? null} state={state} />
                      <ShelfTable
                        rows={shown}
                        isFiltered={shown.length < rows.length}
                        openId={row?.id ?? null}
                        onLook={state.look}
                      />
                    </>
                  )}
                </>
              )}
            </ProductResult>
          </Section>
          <EvidenceSection serviceId={serviceId} />
        </div>
      </PageBody>
    </PanelFrame>
  )
}
