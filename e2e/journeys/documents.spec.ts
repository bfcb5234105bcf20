import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { pages } from '#components/pages.ts'
import { expectAccessible } from '../setup/axe.ts'
import { expectNarrow } from '../setup/narrow.ts'
import { companyId, orderNow } from '../setup/ordered.ts'
import { expect, test } from '../setup/people.ts'
import { dataDir } from '../setup/place.ts'
import { textOf } from '../setup/texts.ts'

test.describe.configure({ mode: 'serial' })

const company = 'HRB 40217'

test('a document is ordered with its price, opens inline in its own tab, and its hash is checked here', async ({
  analyst,
}) => {
  const serviceId = await companyId(analyst, company)
  await orderNow(analyst, 'documents/list', { serviceId })
  await analyst.goto(pages.company(serviceId, 'documents'))
  await analyst.getByRole('grid', { name: 'Listed by the register' }).getByRole('row').nth(1).click()
  await expect(analyst).toHaveURL(/document=/)
  const panel = analyst.getByRole('complementary').filter({ hasText: 'Document id' })
  await panel.getByRole('button', { name: /PDF.*5 credits/ }).click()
  const open = panel.getByRole('link', { name: textOf('documents.file.open') })
  await expect(open).toBeVisible({ timeout: 30_000 })
  // The panel has what was paid for first, and ordering it again costs nothing today, without a reload.
  const again = panel.getByRole('button', { name: /Order PDF again.*\b0 credits/ })
  await expect(again).toBeVisible()
  const [opens, orders] = await Promise.all([open.boundingBox(), again.boundingBox()])
  expect(opens?.y).toBeLessThan(orders?.y ?? 0)

  const address = await open.getAttribute('href')
  const file = await analyst.request.get(`/api${address?.replace(/^\/api/, '')}`)
  expect(file.headers()['content-type']).toContain('application/pdf')
  expect(file.headers()['content-disposition']).toMatch(/^inline/)
  expect(file.headers()['content-security-policy']).toContain('sandbox')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await open.getAttribute('target')).toBe('_blank')

  await panel.getByRole('button', { name: textOf('documents.file.check') }).click()
  await expect(panel.getByText(textOf('documents.file.hash.same'))).toBeVisible()
  await expectAccessible(analyst)
  await expectNarrow(analyst)
})

test('a link that has expired is renewed by one press, and opening never needed it', { tag: '@full' }, async ({
  analyst,
}) => {
  const serviceId = await companyId(analyst, company)
  const orderId = await orderNow(analyst, 'documents', { serviceId, code: 'register_extract', format: 'pdf' })
  let isOld = true
  await analyst.route(`**/api/v2/companies/documents/${orderId}`, async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    if (isOld) order.result.document.expiresAt = new Date(Date.now() - 20 * 60_000).toISOString()
    await route.fulfill({ response, json: order })
  })
  await analyst.goto(`${pages.company(serviceId, 'documents')}?file=${orderId}`)
  const panel = analyst.getByRole('complementary').filter({ hasText: textOf('documents.file.ends') })
  await expect(panel.getByText(/ago/).first()).toBeVisible()
  isOld = false
  await panel.getByRole('button', { name: textOf('documents.file.renew') }).click()
  await expect(panel.getByText(/in 1[45]\sm/)).toBeVisible()
})

test('chosen documents are saved as one file with their hashes', { tag: '@full' }, async ({ analyst }) => {
  const serviceId = await companyId(analyst, company)
  await analyst.goto(pages.company(serviceId, 'documents'))
  const table = analyst.getByRole('grid', { name: 'Retrieved' })
  await table.getByRole('checkbox', { name: 'Select all' }).check({ force: true })
  const download = analyst.waitForEvent('download')
  await analyst.getByRole('button', { name: /Save as ZIP.*0 credits/ }).click()
  const files = unzipSync(readFileSync(await (await download).path()))
  const { manifest } = checkedManifest(files)
  const packed = manifest.files.filter((file) => file.content !== 'readme')
  expect(packed.length).toBe(2)
  expect(packed.every((file) => file.check === 'same')).toBe(true)
})

test('the evidence pack holds what is held, proves it, says what is missing, and orders nothing', async ({
  analyst,
}) => {
  const serviceId = await companyId(analyst, company)
  await orderNow(analyst, 'report', { serviceId })
  const spent: string[] = []
  analyst.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/v2\/companies\//.test(request.url())) spent.push(request.url())
  })
  await analyst.goto(pages.company(serviceId))
  await analyst.getByLabel('New note').fill('Asked the trustee for the list of claims.')
  await analyst.getByRole('button', { name: 'Add note' }).click()
  // Its text stands in the field as well, before it is saved.
  await expect(analyst.getByRole('button', { name: 'Delete this note' })).toBeVisible()
  await analyst.goto(pages.company(serviceId, 'documents'))
  const download = analyst.waitForEvent('download', { timeout: 45_000 })
  await analyst.getByRole('button', { name: /Create evidence pack.*0 credits/ }).click()
  const files = unzipSync(readFileSync(await (await download).path()))
  const { manifest, sha256 } = checkedManifest(files)
  const contents = new Set(manifest.files.map((file) => file.content))
  // Other journeys may have ordered more of this company by now.
  const ordered = ['graph', 'statements'].filter((content) => contents.has(content))
  expect([...contents].filter((content) => !ordered.includes(content)).toSorted()).toEqual([
    'document',
    'file',
    'notes',
    'owners',
    'readme',
    'report',
    'requests',
    'result',
    'reviews',
    'sanctions',
    'state',
  ])
  expect(manifest.files.filter((file) => file.content === 'result').every((file) => file.check === 'same')).toBe(true)
  expect(manifest.madeBy.email).toBe('analyst@demo.local')
  const missing = manifest.missing.map((one) => `${one.what} ${one.reason}`)
  expect(missing.includes('graph notOrdered')).toBe(!contents.has('graph'))
  expect(textIn(files, 'people/notes.json')).toContain('Asked the trustee')
  expect(textIn(files, 'file/chronology.csv')).toContain('Asked the trustee')
  expect(JSON.parse(textIn(files, 'file/file.json'))).toMatchObject({ serviceId })
  expect(textIn(files, 'state/changes.csv')).toContain('severity')
  expect(JSON.parse(textIn(files, 'state/state.json'))).toMatchObject({ serviceId })
  expect(spent).toEqual([])
  await expect(analyst.getByText(sha256).first()).toBeVisible()

  const html = textIn(files, 'report/report.html')
  expect(html).toContain('14 IN 208/26')
  expect(html).not.toMatch(/<script|<button|<input|src="\/|href="\//)
  const folder = join(dataDir, 'printed')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.html'), html)
  const asked: string[] = []
  const alone = await analyst.context().newPage()
  alone.on('request', (request) => void asked.push(request.url()))
  await alone.setContent(html)
  await expect(alone.getByRole('heading', { level: 1, name: /Brennerfeld Optik AG/ })).toBeVisible()
  await expectAccessible(alone)
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([])
  writeFileSync(join(folder, 'report-file.pdf'), await alone.pdf({ preferCSSPageSize: true, printBackground: true }))
})

interface Manifest {
  madeBy: { email: string }
  files: { path: string; sha256: string; bytes: number; content: string; check?: string }[]
  missing: { what: string; reason: string }[]
}

type Files = ReturnType<typeof unzipSync>

/** The manifest, after every file of the pack was hashed again and found to be what it says. */
/** Files that no list of the pack can have. */
const unlisted = ['manifest.csv', 'manifest.json', 'leaves.json', 'signature.json']

function checkedManifest(files: Files): { manifest: Manifest; sha256: string } {
  const text = textIn(files, 'manifest.json')
  const manifest: Manifest = JSON.parse(text)
  const listed = manifest.files.map((file) => file.path)
  expect(Object.keys(files).toSorted()).toEqual([...listed, ...unlisted].toSorted())
  for (const { path, sha256, bytes } of manifest.files) {
    const content = files[path] ?? new Uint8Array()
    expect([path, hashOf(content), content.length]).toEqual([path, sha256, bytes])
  }
  return { manifest, sha256: hashOf(files['manifest.json'] ?? new Uint8Array()) }
}

function textIn(files: Files, path: string): string {
  return new TextDecoder().decode(files[path])
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
