import { setInterval } from 'node:timers'
import { openFigures } from '#lib/testing/measured.ts'
import { pdfOf } from '../pdf/index.ts'
import { longPaper } from './sample.ts'

/** A paper of 200 pages as a PDF, as the console prints it: how long it takes, and what the process holds more meanwhile. */
const [secondsMax, megabytesMax, pagesLeast] = [10, 150, 190]
const rounds = 3
const sizes = 206
const sampleMs = 20

const figures = openFigures()
const verification = { code: 'ABCDE-FGHJK-MNPQR-STVWX', signature: '{}', createdAt: new Date(0) }
const paper = longPaper(sizes)
for (let round = 1; round <= rounds; round += 1) {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, sampleMs)
  const begunMs = performance.now()
  const { pages } = await pdfOf(paper, { verification })
  const seconds = (performance.now() - begunMs) / 1_000
  clearInterval(watch)
  const what = `PDF, round ${round}`
  figures.say({ what: `${what}, pages`, value: pages, unit: 'pages', of: pages, atLeast: pagesLeast })
  figures.say({ what, value: seconds, unit: 's', of: pages, atMost: secondsMax, isSpeed: true })
  figures.say({
    what: `${what}, held meanwhile`,
    value: (most - before) / 2 ** 20,
    unit: 'MB',
    of: pages,
    atMost: megabytesMax,
  })
}
process.exit()
