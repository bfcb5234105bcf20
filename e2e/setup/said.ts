import type { Page } from '@playwright/test'
import { openApiDocument } from '#lib/contract/index.ts'

/** What a page says, seen or heard, apart from code, raw values and what the register wrote. */
export async function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOwn = (element: Element | null) =>
      element !== null && element.closest('script, style, code, pre, kbd, .font-mono, [lang]:not(html)') === null
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (isOwn(walker.currentNode.parentElement)) said.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (isOwn(element)) said.push(element.getAttribute(name) ?? '')
    return said.map((text) => text.trim()).filter((text) => text !== '')
  })
}

/** Opens a page and waits until nothing on it is a skeleton. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-skeleton]')].every((one) => !one.checkVisibility()),
  )
}

/** Field names and closed values of the contract that no sentence would have: with a capital inside, or an underscore. */
function codeWords(): ReadonlySet<string> {
  const found = new Set<string>()
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string' && (key === 'enum' || key === 'examples' || key === 'const')) found.add(value)
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const one of value) walk(one, key)
    else
      for (const [name, one] of Object.entries(value)) {
        if (key === 'properties') found.add(name)
        walk(one, name)
      }
  }
  walk(openApiDocument('/').components, 'components')
  return new Set([...found].filter((word) => /^\w+$/.test(word) && (/[a-z0-9][A-Z]/.test(word) || word.includes('_'))))
}

const words = codeWords()

/** Texts that hold a field name or a closed value of the contract, or begin as JSON does. */
export function machineTexts(texts: readonly string[]): string[] {
  return texts.filter((text) => /^(\{|\[\{)/.test(text) || (text.match(/\w+/g) ?? []).some((word) => words.has(word)))
}
