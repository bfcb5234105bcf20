import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { pages } from '#components/pages.ts'
import { countOf, openFigures } from '#lib/testing/measured.ts'
import { launchOptions } from '../setup/chromium.ts'
import { signIn } from '../setup/people.ts'
import { bothPrograms, freePort, startProgram, untilReady } from '../setup/process.ts'
import { bodsFile } from './bods-file.ts'
import { median } from './load.ts'

/**
 * The explorer in a browser on a graph of 5,000 parties, opened from a file: how long until all of it is drawn, frames while
 * it is moved and zoomed, how long a selection takes, how many elements stand in the page. Needs a build.
 */
const figures = openFigures()
const parties = countOf(process.env.BENCH_PARTIES, { all: 5_000, least: 500 })
const password = 'the-password-of-the-explorer'
const [port, registryPort] = [await freePort(), await freePort()]
const folder = mkdtempSync(join(tmpdir(), 'explorer-'))
const file = join(folder, 'group.jsonl')
writeFileSync(file, bodsFile(parties))
const programs = startProgram(bothPrograms, {
  PORT: String(port),
  REGISTRY_PORT: String(registryPort),
  REGISTRY_URL: `http://127.0.0.1:${registryPort}`,
  DATA_DIR: join(folder, 'data'),
  SANDBOX: 'on',
  SANDBOX_LATENCY_MS: '0',
  DEMO_PASSWORD: password,
})

try {
  await untilReady(`http://127.0.0.1:${registryPort}/readyz`, programs)
  await untilReady(`http://127.0.0.1:${port}/api/health`, programs)
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  await signIn(page, 'analyst', password)
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  // The first opening loads the drawing code; the second is what a reader at work sees.
  const firstMs = await open(page)
  const openMs = await open(page)
  const panned = await framesDuring(page, () => pan(page))
  const zoomed = await framesDuring(page, () => zoom(page))
  const selected = await select(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  // A party that can be selected is drawn: a picture without any would be quick.
  const named = selected.filter(Number.isFinite).length
  const speed = { of: named, isSpeed: true }
  figures.say({ ...speed, what: `${parties} parties drawn, the first time`, value: firstMs, unit: 'ms' })
  figures.say({ ...speed, what: `${parties} parties drawn again`, value: openMs, unit: 'ms', atMost: 2_000 })
  for (const [what, { median: value, worstMs, of }] of [
    ['moved', panned],
    ['zoomed', zoomed],
  ] as const)
    figures.say({
      ...speed,
      what: `${what}, worst frame ${worstMs} ms`,
      value,
      unit: 'frames a second',
      of,
      atLeast: 50,
    })
  figures.say({ ...speed, what: 'a selection', value: median(selected), unit: 'ms', of: selected.length, atMost: 100 })
  figures.say({ what: 'elements in the page', value: elements, unit: '', of: named, atMost: 4_000 })
  await browser.close()
} finally {
  await programs.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** From the choice of the file until the whole picture stands. */
async function open(page: Page): Promise<number> {
  await page.goto(`${pages.graphFile()}?depth=99`)
  await page.waitForLoadState('networkidle')
  const startedAt = performance.now()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('.react-flow__pane').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return Math.round(performance.now() - startedAt)
}

interface Frames {
  median: number
  worstMs: number
  of: number
}

async function framesDuring(page: Page, move: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const keep = (time: number) => {
      times.push(time)
      requestAnimationFrame(keep)
    }
    requestAnimationFrame(keep)
  })
  await move()
  const times: number[] = await page.evaluate('window.frameTimes')
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return { median: Math.round(1_000 / median(gaps)), worstMs: Math.round(Math.max(...gaps)), of: gaps.length }
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(300, 600)
  await page.mouse.down()
  for (let step = 0; step < 60; step += 1) await page.mouse.move(300 + 8 * step, 600 - (step % 20) * 4)
  await page.mouse.up()
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(720, 560)
  for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, step < 30 ? -120 : 120)
}

/** Some steps by key, each until the panel names the next party and the frame is painted; infinite where it never does. */
async function select(page: Page): Promise<number[]> {
  await page.locator('[role=group][tabindex="0"]').focus()
  await page.keyboard.press('Home')
  await page.locator('aside[aria-label]').waitFor()
  const times: number[] = []
  for (let step = 0; step < 12; step += 1) {
    const key = step === 0 ? 'ArrowUp' : step % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'
    // The listener stands before the key is pressed; otherwise the press could pass it.
    await page.evaluate(() => {
      const nameOf = () => document.querySelector('aside[aria-label]')?.getAttribute('aria-label')
      const before = nameOf()
      const selected = new Promise<number>((resolve) => {
        const watch = (startedAt: number) => {
          const tookMs = performance.now() - startedAt
          if (nameOf() !== before) resolve(tookMs)
          else if (tookMs > 3_000) resolve(Number.POSITIVE_INFINITY)
          else requestAnimationFrame(() => watch(startedAt))
        }
        addEventListener('keydown', () => watch(performance.now()), { once: true, capture: true })
      })
      Object.assign(window, { selected })
    })
    await page.keyboard.press(key)
    const tookMs: number = await page.evaluate('window.selected')
    times.push(tookMs)
  }
  return times
}
