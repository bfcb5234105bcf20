import { requireNode24 } from './node24.mjs'
import { startBoth } from './programs.mjs'

/** `npm start` and, with the sandbox on unless said otherwise, `npm run dev`. */
requireNode24()
const isDev = process.argv[2] === 'dev'
const { SANDBOX = 'on' } = process.env
const { ended } = startBoth({ isDev, environment: isDev ? { SANDBOX } : {} })
process.exit(await ended)
