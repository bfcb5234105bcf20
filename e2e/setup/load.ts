import { expect, type Page } from '@playwright/test'

/** Answers the result of one order with a made text, in this page only; everything else comes from the console. */
export async function answerResult(page: Page, orderId: string, text: string): Promise<void> {
  await page.route(`**/api/console/orders/${orderId}/result`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json; charset=utf-8', body: text }),
  )
}

export interface Opened {
  /** From the answer until what fills the window is drawn, by the clock on the wall. */
  seenMs: number
  /** From the answer until everything is drawn, by the clock on the wall. */
  wholeMs: number
  /** What the page itself worked until everything was drawn: other programs of a busy machine are not in it. */
  workMs: number
  /** The longest stretch of work of the whole visit, from its beginning, in which no key would have been answered. */
  longestMs: number
}

export interface Drawn {
  /** The request whose answer the page draws. */
  answer: RegExp
  /** What fills the window, and what is drawn last. */
  seen: string
  whole: string
}

/** Opens a page and measures from its answer until it is drawn, by what Chromium records of its own work. */
export async function measureOpening(page: Page, path: string, drawn: Drawn): Promise<Opened> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('this page has no browser of its own to measure')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] })
  await page.goto(path)
  const { answerMs, seenMs, wholeMs } = await drawnAfterAnswer(page, drawn)
  await page.mouse.wheel(0, 3_000)
  await page.waitForTimeout(500)
  const tasks = tasksIn(await browser.stopTracing())
  const drawnAt = tasks.marks.get('drawn') ?? 0
  const from = drawnAt - (wholeMs - answerMs) * 1_000
  // What the page before it still had to do is none of its work.
  const visit = tasks.list.filter(({ ts }) => ts >= drawnAt - wholeMs * 1_000)
  const within = tasks.list.filter(({ ts, dur }) => ts + dur >= from && ts <= drawnAt)
  expect(tasks.list.length, 'the browser recorded its tasks').toBeGreaterThan(10)
  expect(drawnAt).toBeGreaterThan(0)
  return {
    seenMs: Math.round(seenMs - answerMs),
    wholeMs: Math.round(wholeMs - answerMs),
    workMs: Math.round(within.reduce((sum, { tdur }) => sum + tdur, 0) / 1_000),
    longestMs: Math.round(Math.max(0, ...visit.map(({ tdur }) => tdur)) / 1_000),
  }
}

/** When the answer came and what it was for was drawn, in milliseconds since the visit began. */
async function drawnAfterAnswer(
  page: Page,
  { answer, seen, whole }: Drawn,
): Promise<{ answerMs: number; seenMs: number; wholeMs: number }> {
  return page.evaluate(
    async ({ source, seen, whole }) => {
      const pattern = new RegExp(source)
      const answeredAt = () => {
        const entries = performance.getEntriesByType('resource').filter(({ name }) => pattern.test(name))
        const ends = entries.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))
        return Math.max(0, ...ends)
      }
      // A frame finds it in the page, lays it out and paints it; the task after that frame comes when it has been drawn.
      const drawnAt = async (selector: string) => {
        const until = performance.now() + 20_000
        for (;;) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
          if (performance.now() > until) throw new Error(`never drawn: ${selector}`)
          if (document.querySelector(selector) === null || answeredAt() === 0) continue
          await new Promise((resolve) => setTimeout(resolve, 0))
          return performance.now()
        }
      }
      const seenMs = await drawnAt(seen)
      await drawnAt(whole)
      const { startTime: wholeMs } = performance.mark('drawn')
      return { answerMs: answeredAt(), seenMs, wholeMs }
    },
    { source: answer.source, seen, whole },
  )
}

interface Task {
  pid: number
  tid: number
  ts: number
  dur: number
  /** Microseconds the thread really ran. */
  tdur: number
}

/** The tasks of the page's own thread: the one that set the mark. */
function tasksIn(trace: Buffer): { list: Task[]; marks: Map<string, number> } {
  const { traceEvents }: { traceEvents: (Task & { name: string })[] } = JSON.parse(trace.toString('utf8'))
  const drawn = traceEvents.filter(({ name }) => name === 'drawn')
  const [mark] = drawn
  const list = traceEvents.filter(
    ({ name, pid, tid, tdur }) =>
      /RunTask$/.test(name) && pid === mark?.pid && tid === mark?.tid && typeof tdur === 'number',
  )
  return { list, marks: new Map(drawn.map(({ name, ts }) => [name, ts])) }
}
