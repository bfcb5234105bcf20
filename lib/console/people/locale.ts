import 'server-only'
import { locales } from '#lib/contract/index.ts'

type Locale = (typeof locales)[number]

/** The language of a page: the preferred one, else the best the browser asks for (RFC 9110, 12.5.4), else the first. */
export function localeOf(preferred: string | null, acceptLanguage: string | null): Locale {
  return (
    known(preferred) ??
    asked(acceptLanguage ?? '')
      .map(known)
      .find((locale) => locale !== null) ??
    locales[0]
  )
}

function asked(header: string) {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}

function known(locale: string | null) {
  return locales.find((one) => one === locale) ?? null
}
