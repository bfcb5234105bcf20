import { getLocale, getTranslations } from 'next-intl/server'
import { isLocale } from '#components/format.ts'
import { periodTitle } from '#components/widgets/invoices/period-title.ts'
import { type NamedKind, nameForTitle } from '#lib/console/program/server/names.ts'
import { idIn, type Place } from './params.ts'

/** For `generateMetadata` of a page: its title is the text of this key, namespace first. */
export const titled = (key: string) => async () => {
  const t = await getTranslations()
  return { title: t(key) }
}

/** The same of a page of one thing, with its name, or its month where it is an invoice. */
export const titledWith =
  <Id extends string>(key: string, kind: NamedKind, id: Id) =>
  async ({ params }: Place<Id>) => {
    const [t, locale, place] = await Promise.all([getTranslations(), getLocale(), params])
    const name = await nameForTitle(kind, idIn(place[id]))
    const isMonth = name !== null && typeof name === 'object'
    const labels = isMonth ? periodTitle(name.start, name.end, isLocale(locale) ? locale : 'en') : name
    return { title: labels ? `${t(key)}, ${labels}` : t(key) }
  }

export const titledWithCompany = (key: string) => titledWith(key, 'company', 'serviceId')
