import fc from 'fast-check'
import { inject } from 'vitest'

/** Generated cases are the same in every run of `npm run verify`, and others in every `npm run test:full`. */
if (!inject('isFull')) fc.configureGlobal({ seed: 20_261_125 })
