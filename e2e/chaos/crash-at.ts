import pg from 'pg'

interface Point {
  when: 'before' | 'after'
  statement: RegExp
}

/**
 * Preloaded into a worker: kills it with SIGKILL at one labelled point of its work, CRASH_AT=<label>:<how many to let
 * pass>. The points lie around the statements themselves, so the product carries nothing for the sake of this.
 */
const ofOrders = {
  'before claim': {
    when: 'before',
    statement: /update "registry"\."orders" set "claimed_at"|update "registry"\."orders" set "claim"/,
  },
  'after claim': {
    when: 'after',
    statement: /update "registry"\."orders" set .*"claim" = "registry"\."orders"\."claim"|"claim" \+ 1/,
  },
  'before activity': { when: 'before', statement: /update "registry"\."orders" set "current_activity" = \$1 where/ },
  'after activity': { when: 'after', statement: /update "registry"\."orders" set "current_activity" = \$1 where/ },
  'before result': { when: 'before', statement: /insert into registry\.order_results/ },
  'before charge': { when: 'before', statement: /insert into registry\.ledger/ },
  'after charge, inside the transaction': { when: 'after', statement: /insert into registry\.ledger/ },
  'before commit': { when: 'before', statement: /^commit$/i },
  'after commit': { when: 'after', statement: /^commit$/i },
  'after fetching jobs': { when: 'after', statement: /skip locked/i },
  'before completing jobs': { when: 'before', statement: /state = 'completed'/ },
  'after completing jobs': { when: 'after', statement: /state = 'completed'/ },
} satisfies Record<string, Point>

const ofGraphs = {
  'before a batch of companies': { when: 'before', statement: /insert into "registry"\."graph_companies"/ },
  'after a batch of companies': { when: 'after', statement: /insert into "registry"\."graph_companies"/ },
} satisfies Record<string, Point>

/** Points every order comes to. */
export const labels = Object.keys(ofOrders)
/** Points an order of a graph comes to, again and again while it reads. */
export const graphLabels = [...Object.keys(ofGraphs), 'after commit', 'before result']

const points: Record<string, Point> = { ...ofOrders, ...ofGraphs }

const [label = '', passes = '0'] = (process.env.CRASH_AT ?? '').split(':')
const point = points[label]
if (point !== undefined) arm(point, Number(passes))

function arm({ when, statement }: { when: 'before' | 'after'; statement: RegExp }, passes: number): void {
  let left = passes
  const die = () => process.kill(process.pid, 'SIGKILL')
  pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
    apply(original, client, args: unknown[]) {
      const [first] = args
      const text = typeof first === 'string' ? first : String(Object(first).text ?? '')
      const isHit = statement.test(text)
      if (!isHit || left > 0) {
        if (isHit) left -= 1
        return Reflect.apply(original, client, args)
      }
      if (when === 'before') die()
      // A pool asks with a callback, a transaction with a promise.
      if (typeof args.at(-1) === 'function') return Reflect.apply(original, client, [...args.slice(0, -1), die])
      const result: unknown = Reflect.apply(original, client, args)
      if (result instanceof Promise) result.then(die, die)
      return result
    },
  })
}
