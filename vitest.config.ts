import { defineConfig } from 'vitest/config'

const shared = { environment: 'node', unstubEnvs: true, testTimeout: 30_000, hookTimeout: 60_000 } as const

/** `pure` needs nothing; the service suite runs whole on both engines, chosen by TEST_DATABASE. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'pure',
          include: [
            'lib/service/connectors/**/*.test.ts',
            'lib/contract/**/*.test.ts',
            'lib/client/**/*.test.ts',
            'components/**/*.test.ts',
            'lib/*.test.ts',
          ],
        },
      },
    ],
  },
})
