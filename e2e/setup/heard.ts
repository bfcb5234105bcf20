import { expect, type Page } from '@playwright/test'

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const units = 'sec|min|hr|seconds?|minutes?|hours?|days?'

/** What another run or another day says differently, by the word that stands for it. */
const moments: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b\\d{1,2} (?:${months})[a-z]* \\d{4}`, 'g'), '‹day›'],
  [
    /\b(?:(?:January|February|March|April|June|July|August|September|October|November|December)(?: \d{4})?|May \d{4})\b/g,
    '‹month›',
  ],
  [/\b\d{1,2}:\d{2}(?::\d{2})?\b/g, '‹time›'],
  [/‹day›, ‹time›(?:, ‹time› UTC| UTC)?/g, '‹moment›'],
  [
    new RegExp(`\\b(?:\\d+ (?:${units}) ago|in \\d+ (?:${units})|just now|now|yesterday|today)(?![\\w-])`, 'g'),
    '‹age›',
  ],
  [/\b\d+(?:\.\d+)? (?:ms|sec|min|hr)\b(?: \d+ (?:sec|min)\b)?/g, '‹duration›'],
  [/\b\d+ of \d+ accepted\b/g, '‹count› accepted'],
  [/\b\d+ deliver(?:y|ies) ‹age›/g, '‹count› deliveries ‹age›'],
  [/ CES?T\b/g, ''],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '‹id›'],
  [/\b(?:co|req|ord|src|doc|rk)_\w+/g, '‹id›'],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{8,64}\b/g, '‹hash›'],
  [/\b[\d,.]+ (?:credits?\b|kB\b|MB\b)/g, '‹amount›'],
  [/127\.0\.0\.1:\d+/g, '‹address›'],
]

/** Elements that are silent: where a message will be said once there is one. */
const silent = /^\s*- (?:status|alert)$/
/** A browser's own list of time zones, hundreds of them. */
const zones = /^\s*- option "\w+\/.+"/

const settledMs = 2_000

/**
 * The page from top to bottom as a reader of the screen gets it, once it says the same for two seconds: prices and lists come
 * after the page. Addresses are left out, which nobody hears; live regions without a message too.
 */
export async function heardOn(page: Page): Promise<string> {
  // The first poll is at once, and has nothing to compare with.
  let heard = ''
  const isSettled = async () => {
    const before = heard
    heard = await heardNow(page)
    return heard === before
  }
  await expect.poll(isSettled, { intervals: [settledMs] }).toBe(true)
  return heard
}

async function heardNow(page: Page): Promise<string> {
  const tree = await page.getByRole('main').first().ariaSnapshot()
  const heard = tree
    .split('\n')
    .filter((line) => !/^\s*- \/(?:url|placeholder):/.test(line) && !silent.test(line) && !zones.test(line))
  return `${moments.reduce((text, [pattern, word]) => text.replace(pattern, word), heard.join('\n'))}\n`
}
