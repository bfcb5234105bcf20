import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The build writes an empty source map where it has none to write; none of them is served (reliability, D13). */
const folder = '.next/static'
for (const file of readdirSync(folder, { recursive: true }).map(String))
  if (file.endsWith('.map')) rmSync(join(folder, file))
