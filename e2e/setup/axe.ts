import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isWhole } from './whole.ts'

/** What a theme can change: colours. Everything else is the same document, and is checked once. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Fails with what axe finds against WCAG 2.2 AA, in the light theme and, in a whole run, in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page, isWhole() ? ['light', 'dark'] : ['light'])).toEqual([])
}

/** What axe finds in these themes, the light one first, for a walk that goes on after it. */
export async function violationsOn(
  page: Page,
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What has scrolled under the bar on top is no target there.
    await page.evaluate(() => scrollTo(0, 0))
    // No page has frames, for which axe would open a second page.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    const rules =
      colorScheme === 'dark'
        ? axe.withRules(colorRules)
        : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    const { violations } = await rules.analyze()
    found.push(
      ...violations.map(
        ({ id, help, nodes }) =>
          `${colorScheme}: ${id}, ${help}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`,
      ),
    )
  }
  return found
}
