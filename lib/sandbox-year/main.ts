import { writeFileSync } from 'node:fs'
import { pastFile } from '#lib/past/index.ts'
import { compressed, makeYear } from './make.ts'

/** `npm run sandbox:year`: lives the year anew and stores it. */
const lines = await makeYear()
const bytes = compressed(lines)
writeFileSync(pastFile, bytes)
process.stdout.write(`${lines.length} lines, ${bytes.length} bytes\n`)
