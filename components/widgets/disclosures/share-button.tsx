'use client'

import { Share2 } from 'lucide-react'
import { DialogButton, useTranslations, withOwnTexts } from '../../ui/kit.ts'
import type { ShareSubject } from './share-subject.ts'

const ShareDialog = withOwnTexts(() => import('./share-dialog.tsx'), 'ShareDialog', {
  disclosures: {
    en: () => import('../../messages/en/compliance/disclosures.json'),
    de: () => import('../../messages/de/compliance/disclosures.json'),
  },
})

/** Hands on what is on file, to somebody without an account. */
export function ShareButton({ subject }: { subject: ShareSubject }) {
  const t = useTranslations('ui.share')
  return (
    <DialogButton icon={Share2} dialog={(close) => <ShareDialog subject={subject} onClose={close} />}>
      {/* On a phone the name of what is shared needs the room. */}
      <span className="max-panel:sr-only">{t('label')}</span>
    </DialogButton>
  )
}
