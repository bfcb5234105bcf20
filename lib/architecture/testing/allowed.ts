/** What any program needs and no program owns; those a browser may hold, and those for servers. */
const anywhere = ['lib/text', 'lib/time']
const forServers = [...anywhere, 'lib/concurrency', 'lib/crypto', 'lib/http', 'lib/id']
const forPrograms = ['lib/contract', 'lib/database', 'lib/domain', 'lib/past', ...forServers]

/** Module → modules it may import. */
export const allowed: Record<string, readonly string[]> = {
  'lib/contract': [],
  'lib/concurrency': [],
  'lib/crypto': [],
  'lib/http': ['lib/concurrency', 'lib/contract', 'lib/text'],
  'lib/id': [],
  'lib/text': [],
  'lib/time': [],
  // Documents as values, and their renderings: for a browser and for a server.
  // Requests to addresses that customers chose, and what is refused of them.
  'lib/outbound': [],
  'lib/paper': ['lib/concurrency', 'lib/contract', 'lib/text'],
  'lib/database': forServers,
  // What the law and arithmetic say of company data: pure, so that both programs and a browser come to the same figure.
  'lib/domain': ['lib/contract', ...anywhere],
  // It runs where neither program is: in any browser, and on a page of its own without a network.
  'lib/evidence-check': ['lib/contract', 'lib/domain', ...anywhere],
  // A register knows no program that asks it, and no other register.
  'lib/registers': ['lib/contract', 'lib/domain', ...forServers],
  // The fictional registers answer as any register does.
  'lib/sandbox': ['lib/contract', 'lib/domain', 'lib/registers/connector', 'lib/registers/testing', ...forServers],
  'lib/client': ['lib/contract', ...anywhere],
  // What a simulation has stored, and how a new installation takes it.
  'lib/past': ['lib/database', ...forServers],
  'lib/service': ['lib/outbound', 'lib/registers', 'lib/sandbox', ...forPrograms],
  'lib/console': ['lib/client', 'lib/evidence-check', 'lib/outbound', 'lib/paper', ...forPrograms],
  'lib/sandbox-year': [
    'lib/outbound',
    'lib/registers/connector',
    'lib/sandbox',
    'lib/service',
    'lib/console',
    ...forPrograms,
  ],
  // The launcher starts programs, the service in its own process; it shares the generated secrets. A build asks the contract.
  'lib/start': ['lib/contract', 'lib/database', 'lib/service'],
  components: ['lib/contract', 'lib/client', 'lib/domain', 'lib/evidence-check', 'lib/paper', ...anywhere],
  app: ['components', 'lib/contract', 'lib/client', 'lib/console', 'lib/domain'],
  // Journeys, measurements and kills drive both programs from outside, on a PostgreSQL of the tests where they need one.
  e2e: [
    'lib/contract',
    'lib/registers/',
    'components/moved.ts',
    'components/pages.ts',
    'components/messages/texts.ts',
    'components/messages/words-absence.ts',
    'lib/database/testing/',
    'lib/start/browser.mjs',
  ],
}
