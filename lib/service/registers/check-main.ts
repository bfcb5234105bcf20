import { parseArgs } from 'node:util'
import { createLocalRateLimit } from '#lib/registers/transport/index.ts'
import { registerKeys, sourceUrls } from '../env.ts'
import { checkedRegisters, checkRegister } from './check.ts'

/** `npm run registers:check -- <slug> [--record <folder>]`: asks a live register each question once. Ends with 1 if anything differs. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { record: { type: 'string' } } })
const [slug] = positionals
const register = checkedRegisters.find((one) => one.slug === slug)
if (register === undefined) {
  const slugs = checkedRegisters.map((one) => one.slug).join(' | ')
  process.stderr.write(`usage: npm run registers:check -- <${slugs}> [--record <folder>]\n`)
  process.exit(2)
}

const { secret } = register
const key = registerKeys().get(register.slug)
if (secret !== undefined && key === undefined) {
  process.stderr.write(
    `REGISTER_${register.slug.toUpperCase().replaceAll('-', '_')}_KEY: the register asks for a key\n`,
  )
  process.exit(2)
}
const secrets = secret === undefined || key === undefined ? {} : { secrets: { [secret]: key } }

const clock = { now: () => new Date() }
const checked = await checkRegister(register, {
  sourceUrls: sourceUrls(),
  rateLimit: createLocalRateLimit(clock),
  context: { ...clock, ...secrets, signal: new AbortController().signal, progress: async () => {} },
  recordTo: values.record,
})
for (const { question, result, details } of checked)
  process.stdout.write(`${[`${question}: ${result}`, ...details.map((detail) => `  ${detail}`)].join('\n')}\n`)
process.exitCode = checked.every(({ result }) => result === 'ok') ? 0 : 1
