'use client'

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

/** The texts of the frame around, and these. A part joins the parts of its namespace that are there. */
export function MoreTexts({ messages, children }: { messages: Record<string, object>; children: ReactNode }) {
  const around: Record<string, unknown> = useMessages()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const all = useMemo(() => {
    const joined = Object.entries(messages).map(([name, texts]) => [name, { ...Object(around[name]), ...texts }])
    return { ...around, ...Object.fromEntries(joined) }
  }, [around, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={all} {...(timeZone === undefined ? {} : { timeZone })}>
      {children}
    </NextIntlClientProvider>
  )
}
