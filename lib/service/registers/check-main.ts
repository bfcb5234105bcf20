import { parseArgs } from 'node:util'
import { createLocalRateLimit } from '#lib/registers/transport/index.ts'
import { sourceUrls } from '../env.ts'
import { checkRegister } from './check.ts'
import { checkedRegisters } from './checked.ts'

/** `npm run registers:check -- <slug> [--record <folder>]`: asks a live register each question once. Ends with 1 if anything differs. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { record: { type: 'string' } } })
const [slug] = positionals
const register = checkedRegisters.find((one) => one.slug === slug)
if (register === undefined) {
  const slugs = checkedRegisters.map((one) => one.slug).join(' | ')
  process.stderr.write(`usage: npm run registers:check -- <${slugs}> [--record <folder>]\n`)
  process.exit(2)
}

const clock = { now: () => new Date() }
const checked = await checkRegister(register, {
  baseUrl: sourceUrls().get(register.slug),
  rateLimit: createLocalRateLimit(clock),
  context: { ...clock, signal: new AbortController().signal, progress: async () => {} },
  recordTo: values.record,
})
for (const { question, result, details } of checked)
  process.stdout.write(`${[`${question}: ${result}`, ...details.map((detail) => `  ${detail}`)].join('\n')}\n`)
process.exitCode = checked.every(({ result }) => result === 'ok') ? 0 : 1
