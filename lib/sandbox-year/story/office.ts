import type { Act } from './act.ts'
import { financials, graphOf, report, ubo } from './desk.ts'

/** How the organization is set up, and what it changes in the year. */
export const officeActs: readonly Act[] = [
  {
    day: -364,
    async act({ act, post }) {
      await act('admin', 'PATCH', '/console/settings', {
        organizationName: 'Demo organization',
        needsSecondPerson: false,
        secondPersonRisks: ['high', 'medium'],
        reviewMonths: { low: 12, medium: 6, high: 3 },
        dataDays: { low: 365, medium: 180, high: 90 },
      })
      await post('admin', '/v2/integrations', {
        datasourceSlug: 'xb-gemi',
        secretValues: { apiKey: 'sandbox-demo' },
      })
      await post('admin', '/console/sets', {
        name: 'Onboarding',
        items: [report, ubo],
      })
      await post('admin', '/console/sets', {
        name: 'Full file',
        items: [report, ubo, graphOf(2), financials],
      })
    },
  },
  {
    day: -360,
    async act({ post }) {
      await post('admin', '/v2/webhooks', {
        name: 'Case desk',
        url: 'https://desk.demo.example/in',
        description: 'Replaced by monitors in the console',
      })
    },
  },
  {
    day: -214,
    act: ({ post }) => post('admin', '/v2/keys', { name: 'Old batch script', scopes: ['read', 'order'] }),
  },
  {
    day: -200,
    async act({ act }, { console }) {
      const { webhooks } = await console.send('admin', 'GET', '/v2/webhooks')
      const desk = webhooks.find(({ name }: { name: string }) => name === 'Case desk')
      await act('admin', 'PATCH', `/v2/webhooks/${desk.id}`, { status: 'paused' })
    },
  },
  {
    day: -180,
    async act({ post }, { console }) {
      await post('admin', '/console/budgets', { subject: 'organization', creditsMonthly: 3_500 })
      await post('admin', '/console/budgets', {
        subject: console.userOf('analyst'),
        creditsMonthly: 2_500,
        thresholds: [80, 100],
      })
    },
  },
  {
    day: -150,
    async act({ post }) {
      await post('analyst', '/console/views', {
        page: 'companies',
        name: 'High risk',
        query: 'risk=high',
        isShared: true,
      })
      await post('analyst', '/console/views', {
        page: 'orders',
        name: 'Failed this week',
        query: 'status=failed',
        isShared: false,
      })
      await post('admin', '/console/views', {
        page: 'monitors',
        name: 'Paused monitors',
        query: 'active=no',
        isShared: true,
      })
    },
  },
  {
    day: -126,
    act: ({ post, dayAt }) =>
      post('admin', '/v2/keys', {
        name: 'Test of a contractor',
        scopes: ['read'],
        expiresAt: `${dayAt(34)}T00:00:00.000Z`,
      }),
  },
  ...Array.from(
    { length: 51 },
    (_, week): Act => ({
      day: -362 + week * 7,
      async act({ post }, { clock }) {
        for (const who of ['analyst', 'admin'] as const) {
          await post(who, '/console/notifications/read', { until: clock.now().toISOString() })
        }
      },
    }),
  ),
  {
    day: -4,
    act: ({ post }) =>
      post('admin', '/v2/webhooks', {
        name: 'Data warehouse',
        url: 'https://lake.demo.example/v2/events',
        description: 'All results, for the nightly load',
        maxAttempts: 10,
      }),
  },
]
