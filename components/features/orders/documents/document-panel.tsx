'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleDashed, Download, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { pathOf } from '#lib/contract/index.ts'
import {
  Age,
  Button,
  badMark,
  buttonClass,
  Code,
  CodeRow,
  DescriptionList,
  detailsOf,
  ErrorNotice,
  Icon,
  okMark,
  PanelPart,
  SidePanel,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { compareHash, type HashState, type ReadFile, readDocument, textOf } from '../../../widgets/documents/bytes.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'
import { UnknownAnswer } from '../../../widgets/raw/unknown-answer.tsx'
import { type CatalogueRow, kindOf } from './catalogue.ts'
import { useTypeName } from './labels.ts'
import { OrderButtons } from './order-buttons.tsx'
import { documentIn } from './use-documents.ts'

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
  const { formatDate } = usePreferences()
  const typeName = useTypeName()
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
      {row && (
        <PanelPart>
          <DescriptionList>
            {detailsOf(t, {
              type: typeName(row.type),
              date: formatDate(row.document.publicationDate),
              source: row.document.source || null,
            })}
            <CodeRow label={t('id')} value={row.document.documentId} />
          </DescriptionList>
        </PanelPart>
      )}
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

/** One retrieved document: opened, saved, its hash checked in this browser, its text shown in place. */
function FileView({ retrieved }: { retrieved: Retrieved }) {
  const t = useTranslations('documents.file')
  const { formatBytes } = usePreferences()
  const { orderId, document } = retrieved
  const kind = kindOf(document)
  const [isWanted, setWanted] = useState(false)
  const file = useQuery({
    queryKey: ['documentBytes', orderId, document.fileHash],
    queryFn: ({ signal }) => readDocument(orderId, signal),
    // Text is shown inline, so it is loaded; other files only on request of their hash.
    enabled: isWanted || kind === 'text' || kind === 'json',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <PanelPart heading={t('title')}>
        <div className="flex flex-wrap gap-3">
          {kind !== 'other' && (
            <a
              href={pathOf('getDocumentFile', { orderId })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('primary', 'm', false)}
            >
              <Icon of={ExternalLink} />
              {t('open')}
            </a>
          )}
          <a
            href={pathOf('getDocumentFile', { orderId }, { download: true })}
            download
            className={buttonClass('secondary', 'm', false)}
          >
            <Icon of={Download} />
            {t('save')}
          </a>
          {file.data === undefined && (
            <Button isBusy={file.isFetching} onClick={() => (isWanted ? void file.refetch() : setWanted(true))}>
              {t('check')}
            </Button>
          )}
        </div>
        <div className="my-3" aria-live="polite">
          <ErrorNotice error={file.error} />
          {file.data && <Hash state={compareHash(document.fileHash, file.data.sha256)} file={file.data} />}
        </div>
        <DescriptionList>
          {detailsOf(t, {
            name: <bdi className="break-words">{document.fileName}</bdi>,
            type: (
              <>
                {document.contentType}
                {typeof document.sizeBytes === 'number' && `, ${formatBytes(document.sizeBytes)}`}
              </>
            ),
          })}
          <CodeRow label="SHA-256" value={document.fileHash} isHash />
          {detailsOf(t, {
            retrieved: retrieved.responseTime ? <Age at={retrieved.responseTime} /> : '',
            link: <Link orderId={orderId} />,
          })}
        </DescriptionList>
      </PanelPart>
      {file.data && (kind === 'text' || kind === 'json') && <Text file={file.data} isJson={kind === 'json'} />}
    </>
  )
}

/** The service's own link ends; opening here renews it by itself, and so does asking again. */
function Link({ orderId }: { orderId: string }) {
  const t = useTranslations('documents.file')
  const poll = useRoute('getDocument', { params: { orderId }, query: {} })
  const order = poll.data?.value
  const expiresAt = order ? documentIn(order)?.expiresAt : null
  return (
    <>
      {expiresAt && (
        <>
          {t('ends')} <Age at={expiresAt} />{' '}
        </>
      )}
      {poll.error && <span className="text-bad">{t('noLink')} </span>}
      <Button size="s" kind="quiet" isBusy={poll.isFetching} onClick={() => void poll.refetch()}>
        {t('renew')}
      </Button>
    </>
  )
}

const styles = {
  same: okMark,
  different: badMark,
  notStated: { icon: CircleDashed, colour: 'text-ink-2' },
} as const

export function Hash({ state, file }: { state: HashState; file: ReadFile }) {
  const t = useTranslations('documents.file')
  const { icon, colour } = styles[state]
  return (
    <>
      <p className={`flex items-start gap-3 ${colour}`}>
        <Icon of={icon} className="mt-px" />
        {t(`hash.${state}`)}
      </p>
      {state !== 'same' && <Code value={file.sha256} of="SHA-256" />}
    </>
  )
}

function Text({ file, isJson }: { file: ReadFile; isJson: boolean }) {
  const t = useTranslations('documents.file')
  const { formatCount } = usePreferences()
  const { text, left } = textOf(file.bytes, isJson)
  return (
    <PanelPart heading={t('content')}>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-2 border border-rule bg-sunken p-4 text-sm whitespace-pre"
      >
        {text}
      </pre>
      {left > 0 && <p className="mt-2 text-sm text-ink-3">{t('left', { count: formatCount(left) })}</p>}
    </PanelPart>
  )
}
