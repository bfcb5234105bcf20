import 'server-only'
import { sanctionLimits } from '#lib/contract/index.ts'
import type { Fetching } from '#lib/outbound/index.ts'
import type { ListFile } from '../reading.ts'
import type { PublishedFile } from './published.ts'

/** All files of a list, as its publisher has them now; how it marks each, and when it changed the first of them. */
export type Downloaded =
  | { files: ListFile[]; tags: (string | null)[]; changedAt: Date | null }
  | 'unchanged'
  | { problem: string }

type Answer = Exclude<Awaited<ReturnType<Fetching['get']>>, { problem: string }>

/**
 * Asks for each file, by the marks of those that were fetched last: where all are the same, nothing is fetched. Where one differs,
 * all are, so that a list is never made of files of two days.
 */
export async function download(
  fetching: Fetching,
  published: readonly PublishedFile[],
  tags: readonly (string | null)[] | null,
  signal: AbortSignal,
): Promise<Downloaded> {
  const known = tags?.length === published.length && tags.every((tag) => tag !== null) ? tags : null
  if (known !== null) {
    const asked = await allOf(fetching, published, known, signal)
    if ('problem' in asked) return asked
    if (asked.answers.every(({ status }) => status === 304)) return 'unchanged'
    if (asked.answers.every(({ status }) => status !== 304)) return made(published, asked.answers)
  }
  const asked = await allOf(fetching, published, null, signal)
  return 'problem' in asked ? asked : made(published, asked.answers)
}

async function allOf(
  fetching: Fetching,
  published: readonly PublishedFile[],
  tags: readonly (string | null)[] | null,
  signal: AbortSignal,
): Promise<{ answers: Answer[] } | { problem: string }> {
  const answers: Answer[] = []
  for (const [at, { name, url, isOptional = false }] of published.entries()) {
    const tag = tags?.[at]
    const headers = {
      'user-agent': 'registry-console',
      accept: '*/*',
      'accept-encoding': 'gzip',
      ...(tag == null ? {} : { 'if-none-match': tag }),
    }
    const answer = await fetching.get({ url, headers, bytesMax: sanctionLimits.fileBytesMax, signal })
    if ('problem' in answer) return { problem: `${name}: ${answer.problem}` }
    const isThere = answer.status === 200 || (answer.status === 304 && tag != null)
    if (!isThere && !(isOptional && answer.status === 404)) return { problem: `${name}: answered ${answer.status}` }
    const encoding = answer.header('content-encoding') ?? 'identity'
    if (isThere && !/^(?:identity|gzip|x-gzip)$/i.test(encoding)) return { problem: `${name}: encoded as ${encoding}` }
    answers.push(answer)
  }
  return { answers }
}

function made(published: readonly PublishedFile[], answers: readonly Answer[]): Downloaded {
  const files = published.flatMap(({ name, part }, at): ListFile[] => {
    const answer = answers[at]
    if (answer?.status !== 200) return []
    const isCompressed = /gzip/i.test(answer.header('content-encoding') ?? '')
    return [{ name, bytes: answer.bytes, isCompressed, part }]
  })
  const changed = Date.parse(answers[0]?.header('last-modified') ?? '')
  return {
    files,
    tags: answers.map((answer) => answer.header('etag')),
    changedAt: Number.isNaN(changed) ? null : new Date(changed),
  }
}
