'use client'

import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { receiveAnnouncements } from './announce.ts'
import { ToastBody, type ToastLabels } from './toast-body.tsx'
import { useTranslations } from './translations.ts'

const shortMs = 8_000
/** Long enough to reach the action by key. */
const longMs = 15_000

/** The place of the toasts: at most three, below in the middle, where no panel has its buttons; reachable with Alt+T. */
export function Toasts() {
  const t = useTranslations('ui.toasts')
  useEffect(() => receiveAnnouncements(showToast), [])
  return (
    <Toaster
      visibleToasts={3}
      position="bottom-center"
      containerAriaLabel={t('region')}
      toastOptions={{ unstyled: true, className: 'w-full' }}
      offset={16}
      gap={8}
      style={{ zIndex: 'var(--z-toast)', fontFamily: 'inherit' }}
    />
  )
}

function showToast(labels: ToastLabels) {
  toast.custom((id) => <ToastBody {...labels} onClose={() => toast.dismiss(id)} />, {
    id: labels.id,
    duration: labels.action === undefined ? shortMs : longMs,
  })
}
