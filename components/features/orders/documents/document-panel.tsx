'use client'

import { useTranslations } from 'next-intl'
import { Code, DescriptionList, DescriptionRow, PanelPart, SidePanel, useReader } from '../../../ui/kit.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'
import { UnknownAnswer } from '../../../widgets/raw/unknown-answer.tsx'
import type { CatalogueRow } from './catalogue.ts'
import { FileView } from './file-view.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { useTypeName } from './words.ts'

interface DocumentPanelProps {
  serviceId: string
  row: CatalogueRow | null
  file: Retrieved | null
  onClose: () => void
  onStep?: (step: 1 | -1) => void
}

/** One document: opened and saved where it is on file, then what the register says of it, and last what ordering it costs. */
export function DocumentPanel({ serviceId, row, file, onClose, onStep }: DocumentPanelProps) {
  const t = useTranslations('documents.panel')
  const name = row?.document.title ?? file?.document.title ?? file?.document.fileName ?? row?.id ?? t('title')
  const files = row?.retrieved ?? (file === null ? [] : [file])
  return (
    <SidePanel title={t('title')} label={name} onClose={onClose} onStep={onStep}>
      <PanelPart>
        <h3 className="text-lg font-semibold">
          <bdi lang={row?.document.language ?? undefined}>{name}</bdi>
        </h3>
      </PanelPart>
      {files.map((one) =>
        one.unreadable === undefined ? (
          <FileView key={one.orderId} retrieved={one} />
        ) : (
          <PanelPart key={one.orderId}>
            <UnknownAnswer value={one.unreadable} />
          </PanelPart>
        ),
      )}
      {row && <Listed row={row} />}
      {row && (
        <PanelPart heading={t('order')}>
          <OrderButtons
            serviceId={serviceId}
            wanted={{ documentId: row.document.documentId }}
            formats={row.document.formats ?? []}
            onFile={files}
          />
        </PanelPart>
      )}
    </SidePanel>
  )
}

function Listed({ row: { document, type } }: { row: CatalogueRow }) {
  const t = useTranslations('documents.panel')
  const { formatDate } = useReader()
  const typeName = useTypeName()
  return (
    <PanelPart>
      <DescriptionList>
        <DescriptionRow label={t('type')}>{typeName(type)}</DescriptionRow>
        <DescriptionRow label={t('date')}>{formatDate(document.publicationDate)}</DescriptionRow>
        {document.source && <DescriptionRow label={t('source')}>{document.source}</DescriptionRow>}
        <DescriptionRow label={t('id')}>
          <Code value={document.documentId} of={t('id')} />
        </DescriptionRow>
      </DescriptionList>
    </PanelPart>
  )
}
