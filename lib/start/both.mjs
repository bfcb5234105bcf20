import './begin.mjs'
import { developBoth, startBoth } from './programs.mjs'
import { sandboxYear } from './sandbox-year.mjs'

/** `npm start [-- --take-over]` and, with the sandbox on unless said otherwise, `npm run dev`. */
const { SANDBOX = 'on' } = process.env
if (process.argv[2] === 'dev') await developBoth({ SANDBOX, ...sandboxYear() })
else await startBoth()
