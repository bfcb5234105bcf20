import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { messagesOf } from '#components/messages/index.ts'
import { localeOf } from '#lib/console/people/index.ts'
import { personOfPage } from '#lib/console/program/server/session.ts'

/** Language and time zone of a page: as its reader prefers, else the language the browser asks for. */
export default getRequestConfig(async () => {
  const person = await personOfPage()
  const locale = localeOf(person?.preferences.locale ?? null, (await headers()).get('accept-language'))
  return { locale, messages: await messagesOf(locale), timeZone: person?.preferences.timeZone ?? 'UTC' }
})
