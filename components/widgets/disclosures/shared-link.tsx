'use client'

import { Check, Copy, Download } from 'lucide-react'
import { type Disclosure, pathOf } from '#lib/contract/index.ts'
import { useCopying } from '../../ui/copying.ts'
import { Banner, Button, buttonClass, Dialog, Icon, Note, Time, useTranslations } from '../../ui/kit.ts'

interface SharedLinkProps {
  disclosure: Disclosure
  address: string
  onClose: () => void
}

/** The address, once in full: the console keeps only what recognizes it. */
export function SharedLink({ disclosure, address, onClose }: SharedLinkProps) {
  const t = useTranslations('disclosures.made')
  const { state, copy } = useCopying()
  const { disclosureId, recipient, expiresAt, verificationCode } = disclosure
  const isWaiting = disclosure.state === 'proposed'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('for', { name: recipient.name, organization: recipient.organization })}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <a
            href={pathOf('getDisclosureFile', { disclosureId })}
            download
            className={buttonClass('secondary', 'm', false)}
          >
            <Icon of={Download} />
            {t('pdf')}
          </a>
          <Button kind="primary" icon={state === 'done' ? Check : Copy} onClick={() => copy(address)}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="rounded-2 border border-rule bg-sunken px-inset py-3">
          <code className="break-all">{address}</code>
        </p>
        <p role="status" className={state === 'refused' ? 'text-bad' : 'sr-only'}>
          {state === 'rest' ? '' : t(state === 'done' ? 'copied' : 'notCopied')}
        </p>
        {isWaiting && (
          <Banner meaning="plain" title={t('waits')}>
            {t('waitsWhy')}
          </Banner>
        )}
        <Banner meaning="warn" title={t('once')}>
          {t('onceWhy')}
        </Banner>
        <Note>
          {t('until')} <Time at={expiresAt} />
        </Note>
        <Note>
          {t('code')} <code>{verificationCode}</code>
        </Note>
      </div>
    </Dialog>
  )
}
