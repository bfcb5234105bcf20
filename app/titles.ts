import { getTranslations } from 'next-intl/server'
import { titleOfCompany } from '#lib/console/server/company-title.ts'
import { idIn, type Place } from './params.ts'

/** For `generateMetadata` of a page: its title is the text of this key, namespace first. */
export const titled = (key: string) => async () => {
  const t = await getTranslations()
  return { title: t(key) }
}

/** The same of one of a company's pages, with the company's name. */
export const titledWithCompany =
  (key: string) =>
  async ({ params }: Place<'serviceId'>) => {
    const t = await getTranslations()
    return { title: await titleOfCompany(idIn((await params).serviceId), t(key)) }
  }
