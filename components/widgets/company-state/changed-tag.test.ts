import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Places that say how old a stored result is and not whether something is known to have changed since, and why that is right. */
const excused: Readonly<Record<string, string>> = {
  'features/companies/company/company-header.tsx': 'the banner stands under it on each page of a company',
  'features/service/monitors/detail/before-after.tsx': 'two states of a monitor, each of its day',
  'features/companies/owners/source-lines.tsx': 'the page has the mark above its owners',
  'graph/bar/graph-footer.tsx': 'the page of a graph has the mark above it',
  'graph/panel/coverage-panel.tsx': 'the page of a graph has the mark above it',
  'graph/panel/source-list.tsx': 'sources within one result, each with its own day',
  'features/companies/parties/party-page.tsx': 'a link to each of several companies, whose pages say it',
  'features/companies/report/report-page.tsx': 'each of its sections has the mark',
  'widgets/mandates/other-companies.tsx': 'a link to each of several companies, whose pages say it',
}

it('every place that offers a stored result says whether something has changed since', () => {
  const folder = new URL('../../', import.meta.url)
  const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const ages = files.filter((file) => textOf(file).includes('did="retrieved"'))
  expect(ages.length).toBeGreaterThan(10)
  const says = (file: string) => /<Changed(Tag|Mark)\b/.test(textOf(file))
  expect(ages.filter((file) => !says(file) && !(file in excused))).toEqual([])
  expect(Object.keys(excused).filter((file) => !ages.includes(file) || says(file))).toEqual([])
})
