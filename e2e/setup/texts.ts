import { textsOf } from '#components/messages/texts.ts'

const byLocale = { en: textsOf('en'), de: textsOf('de') }

/**
 * The text of a key, so that a text can change without its tests: `textOf('webhooks.create.make')`. Values are put in as
 * they are; a text with a plural is written out in the test, since its branches are what the test reads.
 */
export const textOf = textsIn('en')
export const germanOf = textsIn('de')

function textsIn(locale: 'en' | 'de') {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const text = byLocale[locale].get(key)
    if (text === undefined) throw new Error(`no text ${key}`)
    const filled = text.replace(/\{(\w+)(?:, number)?\}/g, (given, name: string) => String(values[name] ?? given))
    if (/[{}]/.test(filled)) throw new Error(`the text ${key} needs other values: ${filled}`)
    return filled
  }
}

/** Texts that only English has: on a German page one of them was not translated. */
export function onlyEnglish(): string[] {
  const german = new Set(byLocale.de.values())
  return [...byLocale.en.values()].filter((text) => text.length > 3 && !/[{}<]/.test(text) && !german.has(text))
}
