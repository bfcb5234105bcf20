'use client'

import { useTranslations } from 'next-intl'
import { Toaster, toast } from 'sonner'
import { ToastBody, type ToastWords } from './toast-body.tsx'

/** The place of the toasts: at most three, at the bottom right, reachable with Alt+T. */
export function Toasts() {
  const t = useTranslations('ui.toasts')
  return (
    <Toaster
      visibleToasts={3}
      position="bottom-right"
      containerAriaLabel={t('region')}
      toastOptions={{ unstyled: true, className: 'w-full' }}
      offset={16}
      gap={8}
      style={{ zIndex: 'var(--z-toast)' }}
    />
  )
}

const shortMs = 8_000
const longMs = 15_000

/** Shows a toast. It is never the only place: what it says also stands in the bell or where it was done. */
export function showToast(words: ToastWords): void {
  toast.custom((id) => <ToastBody {...words} onClose={() => toast.dismiss(id)} />, {
    id: words.id,
    duration: words.action === undefined ? shortMs : longMs,
  })
}
