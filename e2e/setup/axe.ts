import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with what axe finds against WCAG 2.2 AA, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What has scrolled under the bar on top is no target there.
    await page.evaluate(() => scrollTo(0, 0))
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${colorScheme}: ${id}, ${help}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`,
    )
    expect(found).toEqual([])
  }
}
