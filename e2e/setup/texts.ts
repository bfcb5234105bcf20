import { textsOf } from '#components/messages/texts.ts'

const english = textsOf('en')

/**
 * The English text of a key, so that a text can change without its tests: `textOf('webhooks.create.make')`. Values are
 * put in as they are; a text with a plural is written out in the test, since its branches are what the test reads.
 */
export function textOf(key: string, values: Record<string, string | number> = {}): string {
  const text = english.get(key)
  if (text === undefined) throw new Error(`no text ${key}`)
  const filled = text.replace(/\{(\w+)(?:, number)?\}/g, (given, name: string) => String(values[name] ?? given))
  if (/[{}]/.test(filled)) throw new Error(`the text ${key} needs other values: ${filled}`)
  return filled
}
