import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateSource } from 'oazapfts'
import { generate } from 'orval'
import { openFigures } from '#lib/testing/measured.ts'
import { company, invoice } from '../setup/foreign/company.ts'
import { startForeignServer } from '../setup/foreign/server.ts'
import { freePort, startService, untilReady } from '../setup/process.ts'
import type { Given, Seen } from './clients/journey.ts'

/**
 * Two generators make a client of the OpenAPI document each; both compile strictly, and each goes the whole way of a company, from
 * search to invoice, at the service and at a server of the interface alone.
 */
const figures = openFigures()
const root = new URL('../..', import.meta.url).pathname
const sources = join(root, 'e2e/chaos/clients')
const document = join(root, 'docs/openapi.json')
const folder = join(root, '.tmp/clients')
const names = ['oazapfts', 'orval'] as const

async function makeClients(): Promise<void> {
  // What the client of oazapfts imports: missing, nothing below says so plainly.
  import.meta.resolve('@oazapfts/runtime')
  rmSync(folder, { recursive: true, force: true })
  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true })
    copyFileSync(join(sources, `journey-of-${name}.txt`), join(folder, name, 'run.ts'))
    copyFileSync(join(sources, 'journey.ts'), join(folder, name, 'journey.ts'))
  }
  writeFileSync(join(folder, 'oazapfts/client.ts'), await generateSource(document))
  copyFileSync(join(sources, 'send.txt'), join(folder, 'orval/send.ts'))
  const mutator = { path: join(folder, 'orval/send.ts'), name: 'send', extension: '.ts' }
  const client = join(folder, 'orval/client.ts')
  await generate({
    input: { target: document },
    output: { target: client, client: 'fetch', override: { mutator }, urlEncodeParameters: true },
  })
}

/** What the compiler says of both, with everything on that a careful client has. */
function compile(): string {
  const compilerOptions = {
    ...{
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    },
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
    types: ['node'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/*.ts'] }))
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout
}

async function go(name: string, where: string, given: Given, isRight: (seen: Seen) => boolean): Promise<void> {
  const { journey } = (await import(join(folder, name, 'run.ts'))) as { journey(given: Given): Promise<Seen> }
  const seen = await journey(given)
  figures.did({ [`${name} at ${where}: journeys`]: 1 })
  if (isRight(seen)) return
  process.stdout.write(`  ${name} at ${where} read something else: ${JSON.stringify(seen)}\n`)
  process.exitCode = 1
}

await makeClients()
const said = compile()
figures.did({ 'clients compiled': names.length })
if (said !== '') {
  process.stdout.write(said)
  process.exitCode = 1
}

const dataDir = mkdtempSync(join(tmpdir(), 'clients-'))
const port = await freePort()
const key = 'rk_000000000001_clients-clients-clients-clients'
const env = {
  DATA_DIR: dataDir,
  REGISTRY_PORT: String(port),
  REGISTRY_API_KEY: key,
  SANDBOX: 'on',
  SANDBOX_LATENCY_MS: '0',
}
const service = startService({ ...env, LOG_LEVEL: 'error' })
const foreign = await startForeignServer()
try {
  const base = `http://127.0.0.1:${port}`
  await untilReady(`${base}/readyz`, service)
  const headers = { 'x-api-key': key }
  const asked = await fetch(`${base}/v2/companies/search/autocomplete?query=Sandbox&jurisdictionCode=xa&limit=1`, {
    headers,
  })
  const { results } = (await asked.json()) as { results: { name: string }[] }
  const { invoices } = (await (await fetch(`${base}/v2/billing/invoices`, { headers })).json()) as {
    invoices: { invoiceId: string }[]
  }
  const ours: Given = {
    ...{ base, headers, source: 'company_report', invoiceId: invoices.at(-1)?.invoiceId ?? '' },
    search: { companyName: results[0]?.name ?? '', jurisdictionCode: 'xa' },
  }
  const theirs: Given = {
    ...{ base: foreign.url, headers, source: 'zz_sanctions_list', invoiceId: invoice.invoiceId },
    search: { companyName: company.name, jurisdictionCode: company.jurisdictionCode },
  }
  for (const name of names) {
    await go(name, 'the service', ours, ({ legalName, webhookName }) => legalName !== '' && webhookName === 'Journey')
    await go(name, 'a server of the interface', theirs, ({ legalName }) => legalName === company.name)
  }
  if (foreign.faults.length > 0) {
    process.stdout.write(`  asked what the interface does not show: ${foreign.faults.join('; ')}\n`)
    process.exitCode = 1
  }
} finally {
  await service.stop()
  foreign.close()
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
