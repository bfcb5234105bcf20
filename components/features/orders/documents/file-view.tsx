'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleDashed, Download, ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { pathOf } from '#lib/contract/index.ts'
import {
  Age,
  Button,
  badMark,
  buttonClass,
  Code,
  DescriptionList,
  DescriptionRow,
  ErrorNotice,
  Icon,
  okMark,
  PanelPart,
  useReader,
} from '../../../ui/kit.ts'
import { compareHash, type HashState, type ReadFile, readDocument, textOf } from '../../../widgets/documents/bytes.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'
import { kindOf } from './catalogue.ts'
import { documentIn } from './use-documents.ts'

/** One retrieved document: opened, saved, its hash checked in this browser, its text shown in place. */
export function FileView({ retrieved }: { retrieved: Retrieved }) {
  const t = useTranslations('documents.file')
  const { formatBytes } = useReader()
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
          <DescriptionRow label={t('name')}>
            <bdi className="break-words">{document.fileName}</bdi>
          </DescriptionRow>
          <DescriptionRow label={t('type')}>
            {document.contentType}
            {typeof document.sizeBytes === 'number' && `, ${formatBytes(document.sizeBytes)}`}
          </DescriptionRow>
          {document.fileHash && (
            <DescriptionRow label="SHA-256">
              <Code value={document.fileHash} of="SHA-256" isHash />
            </DescriptionRow>
          )}
          <DescriptionRow label={t('retrieved')}>
            {retrieved.responseTime && <Age at={retrieved.responseTime} />}
          </DescriptionRow>
          <Link orderId={orderId} />
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
    <DescriptionRow label={t('link')}>
      {expiresAt && (
        <>
          {t('ends')} <Age at={expiresAt} />{' '}
        </>
      )}
      {poll.error && <span className="text-bad">{t('noLink')} </span>}
      <Button size="s" kind="quiet" isBusy={poll.isFetching} onClick={() => void poll.refetch()}>
        {t('renew')}
      </Button>
    </DescriptionRow>
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
  const { formatCount } = useReader()
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
