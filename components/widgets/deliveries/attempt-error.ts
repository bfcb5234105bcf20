'use client'

import { useTranslations } from '../../ui/translations.ts'

/** Why an attempt got no 2xx, by what the service says of it; the first that fits. */
const kinds = [
  ['unknownHost', /ENOTFOUND|EAI_AGAIN|has no address/],
  ['refusedConnection', /ECONNREFUSED/],
  ['timedOut', /no whole answer within|timed? ?out/i],
  ['certificate', /certificate|\b(SSL|TLS|CERT)/i],
  ['closedConnection', /ECONNRESET|EPIPE|other side closed|socket hang up/i],
  ['notAllowed', /^refused:/],
  ['redirect', /redirects are not followed/],
  ['paused', /webhook was paused/],
  ['deleted', /webhook was deleted/],
  ['monitorDeleted', /monitor was deleted/],
  ['disabledGone', /webhook was disabled: its endpoint answered 410/],
  ['disabled', /webhook was disabled/],
  ['unreadable', /stored secrets of this webhook cannot be opened/],
  ['credits', /^credits\.insufficient/],
] as const

export type AttemptErrorKind = (typeof kinds)[number][0] | 'answered'

export function attemptErrorKind(error: string): AttemptErrorKind | null {
  const found = kinds.find(([, pattern]) => pattern.test(error))?.[0] ?? null
  return found ?? (/^answered \d{3}$/.test(error) ? 'answered' : null)
}

/** The reason in words; what is not known is shown as it came. */
export function useAttemptError(): (error: string | null | undefined) => string {
  const t = useTranslations('webhooks.attemptError')
  return (error) => {
    if (!error) return t('none')
    const kind = attemptErrorKind(error)
    return kind === null ? error : t(kind, { status: /\d{3}/.exec(error)?.[0] ?? '' })
  }
}
