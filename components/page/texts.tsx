import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreTexts } from '../ui/more-texts.tsx'

/**
 * The page with the texts that its client components use, and no others: all of them are 90 KB. `names` are namespaces or
 * parts of them ("shell.tabs"); lib/architecture/texts.test.ts reads off the imports which those are.
 */
export async function withTexts(names: readonly string[], page: ReactNode): Promise<ReactNode> {
  return <MoreTexts messages={picked(await getMessages(), names)}>{page}</MoreTexts>
}

export function picked(messages: object, paths: readonly string[]): Record<string, object> {
  const found: Record<string, object> = {}
  for (const path of paths) {
    const [name = '', part] = path.split('.')
    const texts = Object(Object(messages)[name])
    found[name] = part === undefined ? texts : { ...found[name], [part]: texts[part] }
  }
  return found
}
