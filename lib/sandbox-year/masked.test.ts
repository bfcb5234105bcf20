import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { maskIbans } from '#lib/console/core/http/masking.ts'
import { pastFile } from '#lib/past/index.ts'
import type { Connector, FetchContext } from '#lib/registers/connector/index.ts'
import { createSandboxConnectors, sandboxServiceIdOf, troublemakers, worldOf } from '#lib/sandbox/index.ts'
import { sampled } from '#lib/testing/counts.ts'
import { ibans, shownIn, writings } from '#lib/testing/ibans.ts'
import { jsonOrNull, maskedUnder } from '#lib/text/index.ts'

/** Every account number of an answer, and of texts in it that are JSON, by the name it has there. */
function accountsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[[{"]/.test(value) ? accountsIn(jsonOrNull(value)) : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => (name === 'iban' && one ? [String(one)] : accountsIn(one)))
}

/** Of each capability the answer; what a register does not have is none. */
async function answersOf(connector: Connector, number: string): Promise<string[]> {
  const answers = await Promise.allSettled<unknown>([
    connector.prefill?.(context, number),
    connector.report?.(context, number),
    connector.listDocuments?.(context, number),
    connector.financials?.(context, number),
    connector.ubo?.(context, number),
    connector.shareholders?.(context, number),
  ])
  return answers.flatMap((one) => (one.status === 'fulfilled' && one.value ? [JSON.stringify(one.value)] : []))
}

const context: FetchContext = {
  signal: new AbortController().signal,
  now: () => new Date('2026-11-20T09:00:00.000Z'),
  progress: async () => {},
}

const shownOf = (text: string, known: ReadonlySet<string>) => shownIn(maskIbans(text) ?? text, known)

it('no answer the sandbox stored in a year, and no row about one, shows an account number whole', () => {
  const lines = brotliDecompressSync(readFileSync(pastFile)).toString().trimEnd().split('\n')
  const texts = lines.map((line) => line.slice(line.lastIndexOf('\t') + 1))
  const known = new Set(texts.flatMap(accountsIn))
  expect(known.size).toBeGreaterThan(10)
  // The test can fail: unmasked they are found.
  expect(texts.filter((text) => shownIn(text, known).length > 0).length).toBeGreaterThan(10)
  for (const text of texts) expect(shownOf(text, known)).toEqual([])
})

it('no register of the sandbox answers what would show one', async () => {
  const connectors = createSandboxConnectors({ latencyMs: 0, appliedChanges: () => [] })
  const troubles = new Set(troublemakers.map(({ serviceId }) => serviceId))
  const all = worldOf().companies.filter((one) => !troubles.has(sandboxServiceIdOf(one)))
  let count = 0
  for (const { register, number } of [...all.filter(({ isFixed }) => isFixed), ...sampled(all)]) {
    const connector = connectors.find(({ jurisdictionCode }) => jurisdictionCode === register)
    for (const text of connector === undefined ? [] : await answersOf(connector, number)) {
      const known = new Set(accountsIn(JSON.parse(text)))
      count += known.size
      expect(shownOf(text, known)).toEqual([])
    }
  }
  expect(count).toBeGreaterThan(20)
})

it.each(writings.map((write) => [write('DE89370400440532013000'), write]))(
  'none is shown in however it is written, by the server nor by a page: %j',
  (_text, write) => {
    for (const iban of ibans) {
      const text = write(iban)
      expect(shownIn(text), text).toEqual([iban])
      for (const answer of [{ note: text }, [text], { [text]: 1 }, { body: JSON.stringify({ note: text }) }])
        expect(shownOf(JSON.stringify(answer), new Set(ibans)), text).toEqual([])
      expect(shownIn(maskedUnder('note', text) ?? text), text).toEqual([])
    }
  },
)
